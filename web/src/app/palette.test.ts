import { describe, expect, it } from 'vitest';
import { dark, edgePairs, light, textPairs } from './palette.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_, scheme) => {
  it.each(textPairs)('has readable %s on %s', (text, surface) => {
    expect(contrast(scheme[text], scheme[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('has visible %s edges on %s', (edge, surface) => {
    expect(contrast(scheme[edge], scheme[surface])).toBeGreaterThanOrEqual(3);
  });
});
