// Curves over a cycle: values at phases from 0 to 1, joined smoothly and without passing beyond them; the end
// meets the start.
#pragma once

#include <vector>

namespace rigscope::sample {

struct CurvePoint {
    double phase = 0.0; // rising, 0 <= phase < 1
    double value = 0.0;
};

class Curve {
public:
    Curve(std::vector<CurvePoint> points);
    double operator()(double phase) const; // any phase

private:
    std::vector<CurvePoint> points_;
    std::vector<double> slopes_;
};

} // namespace rigscope::sample
