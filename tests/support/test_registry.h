// One test program a module: each source file registers its test class, and test_main.cpp runs them all.
#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace rigscope::test {

struct RegisteredTest {
    std::string name;
    std::function<std::unique_ptr<QObject>()> make;
};

// The registered test classes, in the order of linking.
std::vector<RegisteredTest>& registeredTests();

template <class T> struct Registration {
    explicit Registration(const char* name) {
        registeredTests().push_back({name, [] { return std::make_unique<T>(); }});
    }
};

} // namespace rigscope::test

// Registers a test class. Stands once behind the class, in its own source file.
#define RIGSCOPE_TEST(Class) static const rigscope::test::Registration<Class> registrationOf##Class(#Class);
