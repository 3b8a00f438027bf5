import { describe, expect, it } from 'vitest';
import { fitsInView, largestViewState, mostViews, whyNotNamed, whyNotOneMore } from './grid-views.rules.ts';

describe('the name of a view', () => {
  const others = [{ name: 'Due this week' }, { name: 'Élan' }];
  it.each(['Due this week', 'due THIS week', '  Due this week ', 'élan'])('%j is taken', (name) =>
    expect(whyNotNamed(name, others)?.code).toBe('grid-view.name-taken'),
  );
  it.each(['Due this weekend', 'Due', 'Due  this week'])('%j is free', (name) =>
    expect(whyNotNamed(name, others)).toBeNull(),
  );
  it('is free when there is no other', () => expect(whyNotNamed('Mine', [])).toBeNull());
});

describe('how many views', () => {
  it.each([
    [0, null],
    [mostViews - 1, null],
    [mostViews, 'grid-view.too-many'],
    [mostViews + 1, 'grid-view.too-many'],
  ])('beside %i', (count, code) => expect(whyNotOneMore(count)?.code ?? null).toBe(code));
});

describe('the size of a view', () => {
  const sized = (bytes: number) => 'x'.repeat(bytes - 2);
  it('ends at its bound', () => {
    expect(fitsInView(sized(largestViewState))).toBe(true);
    expect(fitsInView(sized(largestViewState + 1))).toBe(false);
  });
  it('is counted in bytes, not in letters', () => {
    expect(fitsInView('é'.repeat(largestViewState / 2 - 1))).toBe(true);
    expect(fitsInView('é'.repeat(largestViewState / 2))).toBe(false);
  });
});
