import { describe, expect, it, test } from 'vitest';
import { changedFilter, parseFilter, queryOf } from './audit-filter.ts';

describe('a filter from the URL', () => {
  const whole = {
    actorId: 7,
    kind: 'invoice',
    record: '12',
    action: 'invoice.paid',
    from: '2026-11-01',
    to: '2026-11-15',
    text: 'bank',
  };
  it('is kept', () => expect(parseFilter(whole)).toEqual(whole));
  it('reads a record typed as a number', () =>
    expect(parseFilter({ kind: 'order', record: 12 })).toEqual({ kind: 'order', record: '12' }));
  test.each([
    null,
    'x',
    7,
    [],
    { actorId: '7' },
    { actorId: -1 },
    { from: '2026-02-30' },
    { record: '12' },
    { text: ' ' },
  ])('ignores %j', (raw) => expect(parseFilter(raw)).toEqual({}));
});

describe('a change', () => {
  it('of the kind drops what belongs to the old one', () => {
    const before = { kind: 'invoice', record: '12', action: 'invoice.paid', from: '2026-11-01' };
    expect(changedFilter(before, { kind: 'order' })).toEqual({ kind: 'order', from: '2026-11-01' });
    expect(changedFilter(before, { kind: undefined })).toEqual({ from: '2026-11-01' });
  });
  it('of anything else keeps the rest', () =>
    expect(changedFilter({ kind: 'invoice', text: 'x' }, { record: '3', text: '' })).toEqual({
      kind: 'invoice',
      record: '3',
    }));
});

it('becomes a query with ordered days and no short text', () => {
  expect(queryOf({ actorId: 7, from: '2026-11-15', to: '2026-11-01', text: 'ab' })).toEqual({
    actorId: '7',
    from: '2026-11-01',
    to: '2026-11-15',
  });
  expect(queryOf({ text: ' bank ' })).toEqual({ text: 'bank' });
});
