import { expect, it } from 'vitest';
import { barOf } from './progress-rules.ts';

it.each([
  [-5, 0, '0%', false],
  [0, 0, '0%', false],
  [60, 60, '60%', false],
  [60.01, 60.01, '60%', true],
  [82.4, 82.4, '82%', true],
  [140, 100, '100%', true],
  [Number.NaN, 0, '0%', false],
])('%d', (value, width, text, isLabelOnBar) => expect(barOf(value)).toEqual({ width, text, isLabelOnBar }));

it('shows a custom label', () => expect(barOf(140, '140% of the limit').text).toBe('140% of the limit'));
