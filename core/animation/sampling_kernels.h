// Interpolation of many tracks at once, written once for any width of vectors. `Lanes` is a type of the
// including source's own anonymous namespace, so that each set of instructions gets its own code. It has:
//     width, load(p), broadcast(x), store(p), -, *, mulAdd(a, b, c) = a * b + c,
//     withSignOf(v, s): v negated where s is negative, absolute(v), inverseRoot(v): 1 / sqrt(v).
#pragma once

#include "animation/kernels.h"

namespace rigscope::animation {

template <class Lanes> void lerpColumns(const LerpArguments& a) {
    const std::size_t count = a.components * a.stride;
    if (!a.fractions) {
        const Lanes fraction = Lanes::broadcast(a.fraction);
        for (std::size_t i = 0; i < count; i += Lanes::width) {
            const Lanes from = Lanes::load(a.from + i);
            mulAdd(fraction, Lanes::load(a.to + i) - from, from).store(a.out + i);
        }
        return;
    }
    for (std::size_t i = 0; i < a.stride; i += Lanes::width) {
        const Lanes fraction = Lanes::load(a.fractions + i);
        for (std::size_t at = i; at < count; at += a.stride) {
            const Lanes from = Lanes::load(a.from + at);
            mulAdd(fraction, Lanes::load(a.to + at) - from, from).store(a.out + at);
        }
    }
}

// The square of the angle whose cosine is 1 - h, for h from 0 to 1, to 1e-7.
template <class Lanes> Lanes squaredAngle(Lanes h) {
    Lanes sum = Lanes::broadcast(0.005098724513536581F);
    sum = mulAdd(sum, h, Lanes::broadcast(-0.008677544283486894F));
    sum = mulAdd(sum, h, Lanes::broadcast(0.0140871510418151F));
    sum = mulAdd(sum, h, Lanes::broadcast(0.004819416025949876F));
    sum = mulAdd(sum, h, Lanes::broadcast(0.03003467792790431F));
    sum = mulAdd(sum, h, Lanes::broadcast(0.08869572040720024F));
    sum = mulAdd(sum, h, Lanes::broadcast(0.33334292820687567F));
    sum = mulAdd(sum, h, Lanes::broadcast(1.9999999224721758F));
    return sum * h;
}

// sin(sqrt(x)) / sqrt(x) for x from 0 to (pi / 2) squared, to 5e-9.
template <class Lanes> Lanes sineRatio(Lanes x) {
    Lanes sum = Lanes::broadcast(2.6051662749937343e-06F);
    sum = mulAdd(sum, x, Lanes::broadcast(-0.00019809046356833543F));
    sum = mulAdd(sum, x, Lanes::broadcast(0.008333050617318405F));
    sum = mulAdd(sum, x, Lanes::broadcast(-0.16666657969904106F));
    return mulAdd(sum, x, Lanes::broadcast(0.9999999957158384F));
}

// Slerp's weights are sin((1 - f) * angle) and sin(f * angle), both over sin(angle). As the result is made
// unit length, only their ratio counts, so they may be divided by the angle instead: then both are
// polynomials in the squared angle, without a case for small ones.
template <class Lanes, bool spherical> void rotateColumns(const RotationArguments& a) {
    const std::size_t stride = a.stride;
    for (std::size_t i = 0; i < stride; i += Lanes::width) {
        const float* from = a.from + i;
        const float* to = a.to + i;
        const Lanes fraction = a.fractions ? Lanes::load(a.fractions + i) : Lanes::broadcast(a.fraction);
        const Lanes rest = Lanes::broadcast(1.0F) - fraction;
        const Lanes x0 = Lanes::load(from), y0 = Lanes::load(from + stride);
        const Lanes z0 = Lanes::load(from + 2 * stride), w0 = Lanes::load(from + 3 * stride);
        const Lanes x1 = Lanes::load(to), y1 = Lanes::load(to + stride);
        const Lanes z1 = Lanes::load(to + 2 * stride), w1 = Lanes::load(to + 3 * stride);
        const Lanes dot = mulAdd(x0, x1, mulAdd(y0, y1, mulAdd(z0, z1, w0 * w1)));
        Lanes weight0 = rest;
        Lanes weight1 = fraction;
        if constexpr (spherical) {
            const Lanes squared = squaredAngle(Lanes::broadcast(1.0F) - absolute(dot));
            weight0 = rest * sineRatio(rest * rest * squared);
            weight1 = fraction * sineRatio(fraction * fraction * squared);
        }
        weight1 = withSignOf(weight1, dot);
        const Lanes x = mulAdd(weight0, x0, weight1 * x1);
        const Lanes y = mulAdd(weight0, y0, weight1 * y1);
        const Lanes z = mulAdd(weight0, z0, weight1 * z1);
        const Lanes w = mulAdd(weight0, w0, weight1 * w1);
        const Lanes scale = inverseRoot(mulAdd(x, x, mulAdd(y, y, mulAdd(z, z, w * w))));
        (x * scale).store(a.out + i);
        (y * scale).store(a.out + i + stride);
        (z * scale).store(a.out + i + 2 * stride);
        (w * scale).store(a.out + i + 3 * stride);
    }
}

template <class Lanes> void rotateColumns(const RotationArguments& a) {
    if (a.spherical)
        rotateColumns<Lanes, true>(a);
    else
        rotateColumns<Lanes, false>(a);
}

} // namespace rigscope::animation
