import { expect, test } from 'vitest';
import { besideLines, freePlace, freeText, textWidth } from './text-places.ts';

const drawing = { left: 0, right: 300, lines: [100, 180] };
const from = (x: number) => ({ x, anchor: 'start' as const });
const upTo = (x: number) => ({ x, anchor: 'end' as const });

test('a text goes where no line crosses it', () => {
  expect(freePlace([from(50), from(106)], 70, drawing)).toEqual(from(106));
  expect(freePlace([from(20), upTo(94)], 80, { ...drawing, lines: [95] })).toEqual(upTo(94));
});

test('it stays on the drawing', () => {
  expect(freePlace([upTo(60), from(250), from(190)], 90, drawing)).toEqual(from(190));
  expect(freePlace([upTo(60), from(250)], 90, drawing)).toBeUndefined();
});

test('between lines it keeps to one side of them', () => {
  expect(besideLines([100, 180])).toEqual([upTo(94), upTo(174), from(106), from(186)]);
  const place = freePlace(besideLines([100, 180]), 90, drawing);
  expect(place).toEqual(upTo(94));
});

test('a phone shows a shorter text rather than one that a line crosses', () => {
  const narrow = { left: 0, right: 120, lines: [70, 100] };
  const texts = ['Accrual step 3, 2.0%', 'Accrual'];
  expect(freeText(texts, [from(12), ...besideLines(narrow.lines)], narrow)).toEqual({
    text: 'Accrual',
    place: from(12),
  });
  expect(freeText(texts, [from(12)], { ...narrow, lines: [20] })).toBeUndefined();
  expect(freeText(texts, [from(0)], { left: 0, right: textWidth(texts[0] ?? ''), lines: [] })?.text).toBe(
    texts[0],
  );
});
