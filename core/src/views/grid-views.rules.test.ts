import { describe, expect, it } from 'vitest';
import { fitsInView, maxViewStateLength, maxViews, whyNotNamed, whyNotOneMore } from './grid-views.rules.ts';

describe('a view name', () => {
  const others = [{ name: 'Due this week' }, { name: 'Élan' }];
  it.each(['Due this week', 'due THIS week', '  Due this week ', 'élan'])('%j is taken', (name) =>
    expect(whyNotNamed(name, others)?.code).toBe('grid-view.name-taken'),
  );
  it.each(['Due this weekend', 'Due', 'Due  this week'])('%j is free', (name) =>
    expect(whyNotNamed(name, others)).toBeNull(),
  );
  it('is free when there are no others', () => expect(whyNotNamed('Mine', [])).toBeNull());
});

describe('the view limit', () => {
  it.each([
    [0, null],
    [maxViews - 1, null],
    [maxViews, 'grid-view.too-many'],
    [maxViews + 1, 'grid-view.too-many'],
  ])('with %i views', (count, code) => expect(whyNotOneMore(count)?.code ?? null).toBe(code));
});

describe('the size of a view', () => {
  const sized = (bytes: number) => 'x'.repeat(bytes - 2);
  it('has a limit', () => {
    expect(fitsInView(sized(maxViewStateLength))).toBe(true);
    expect(fitsInView(sized(maxViewStateLength + 1))).toBe(false);
  });
  it('is counted in bytes, not characters', () => {
    expect(fitsInView('é'.repeat(maxViewStateLength / 2 - 1))).toBe(true);
    expect(fitsInView('é'.repeat(maxViewStateLength / 2))).toBe(false);
  });
});
