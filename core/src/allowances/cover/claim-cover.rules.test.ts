import { describe, expect, test } from 'vitest';
import { type DdrAgreement, type DdrClaim, judgeClaim } from './claim-cover.rules.ts';
import { ddrAgreement as agreement, ddrClaim as claim } from './cover.test-data.ts';
import { notCoveredText } from './cover-words.ts';
import { ddrReasons } from './ddr-reasons.ts';

const fewUnits = () => ({ claimed: 2, bought: 1000 });

/** The agreement that covers each part, or why none does. */
const verdicts = (of: DdrClaim, agreements: readonly DdrAgreement[], units = fewUnits) =>
  judgeClaim(of, agreements, units).map(
    ({ agreement: covering, notCovered }) =>
      covering?.id ?? (notCovered ? notCoveredText(notCovered) : 'No agreement'),
  );

const noCover = {
  coversDamaged: false,
  coversDefective: false,
  coversReturns: false,
  coversMissingParts: false,
  coversWrongItem: false,
};

describe('the reason', () => {
  const terms = {
    DamagedItem: { coversDamaged: true },
    DefectiveItem: { coversDefective: true },
    ReturnedItem: { coversReturns: true },
    MissingItem: { coversMissingParts: true },
    WrongItem: { coversWrongItem: true },
  };
  const words = {
    DamagedItem: 'damaged items',
    DefectiveItem: 'defective items',
    ReturnedItem: 'returns',
    MissingItem: 'missing parts',
    WrongItem: 'wrong items',
  };
  test.each(ddrReasons.flatMap((reason) => ddrReasons.map((covered) => [reason, covered] as const)))(
    '%s under an agreement for %s alone',
    (reason, covered) => {
      const only = agreement({ ddr: { ...noCover, ...terms[covered] } });
      expect(verdicts(claim({ reason }), [only])).toEqual([
        reason === covered ? 1 : `Damage allowance doesn’t cover ${words[reason]}.`,
      ]);
    },
  );

  test('return freight stands for no reason', () => {
    const freight = agreement({ ddr: { ...noCover } });
    expect(ddrReasons.map((reason) => verdicts(claim({ reason }), [freight])[0])).not.toContain(1);
  });
});

describe('the day', () => {
  const may = { startDate: '2026-05-01', endDate: '2026-05-31' };
  const before = '2026-04-30';
  const after = '2026-06-01';
  test.each([
    ['InvoicePostingDate', { createdOn: '2026-05-01' }, 1],
    ['InvoicePostingDate', { createdOn: '2026-05-31' }, 1],
    ['InvoicePostingDate', { createdOn: before }, 'on the day of the claim, Apr 30, 2026.'],
    ['InvoiceDate', { createdOn: after }, 'on the day of the claim, Jun 01, 2026.'],
    ['OrderDate', { createdOn: after, orderedOn: '2026-05-31' }, 1],
    ['OrderDate', { orderedOn: before }, 'on the order date, Apr 30, 2026.'],
    ['OrderDate', { orderedOn: null }, 1],
    ['OrderDate', { orderedOn: null, createdOn: after }, 'on the day of the claim, Jun 01, 2026.'],
    ['ShipDate', { createdOn: after, orderedOn: before, shippedOn: '2026-05-01' }, 1],
    ['ShipDate', { shippedOn: after }, 'on the ship date, Jun 01, 2026.'],
    ['ShipDate', { shippedOn: null }, 1],
  ] as const)('by %s: %o', (dateBasis, change, expected) => {
    expect(verdicts(claim(change), [agreement({ ...may, dateBasis })])).toEqual([
      expected === 1 ? 1 : `Damage allowance wasn’t in force ${expected}`,
    ]);
  });

  test('no end date means until further notice', () => {
    const evergreen = agreement({ endDate: null });
    expect(verdicts(claim({ createdOn: '2039-01-01' }), [evergreen])).toEqual([1]);
  });
});

describe('the scope', () => {
  const nothing: DdrClaim['items'] = [];
  test.each<[string, Partial<DdrAgreement['scope']>, Partial<DdrClaim>, 1 | string]>([
    ['a SKU in any case', { skus: ['tile-1'] }, {}, 1],
    ['another SKU', { skus: ['TILE-2'] }, {}, 'doesn’t apply to TILE-1.'],
    ['an excluded SKU', { excludeSkus: ['TILE-1'] }, {}, 'doesn’t apply to TILE-1.'],
    ['its marketplace', { marketplaceIds: [7] }, {}, 1],
    ['another marketplace', { marketplaceIds: [8] }, {}, 'doesn’t apply to this marketplace.'],
    [
      'an unknown marketplace',
      { marketplaceIds: [7] },
      { marketplaceId: null },
      'doesn’t apply to this marketplace.',
    ],
    ['brands, which products don’t have yet', { brandNames: ['Tilia'] }, {}, 'doesn’t apply to TILE-1.'],
    ['everything, without items', {}, { items: nothing }, 1],
    [
      'some SKUs, without items',
      { skus: ['TILE-1'] },
      { items: nothing },
      'applies only to certain products, and this claim lists no items.',
    ],
    [
      'all but some SKUs, without items',
      { excludeSkus: ['TILE-9'] },
      { items: nothing },
      'applies only to certain products, and this claim lists no items.',
    ],
    [
      'a marketplace, without items',
      { marketplaceIds: [7] },
      { items: nothing },
      'applies only to certain products, and this claim lists no items.',
    ],
  ])('%s', (_, scope, change, expected) => {
    const scoped = agreement({ scope });
    expect(verdicts(claim(change), [scoped])).toEqual([expected === 1 ? 1 : `Damage allowance ${expected}`]);
  });
});

describe('a claim whose items don’t share a verdict', () => {
  const [one, two, three] = [
    { sku: 'TILE-1', quantity: 1 },
    { sku: 'TILE-2', quantity: 2 },
    { sku: 'TILE-3', quantity: 3 },
  ];
  const whole = claim({ items: [one, two, three] });

  test('is split into what is covered and the rest', () => {
    const parts = judgeClaim(whole, [agreement({ scope: { excludeSkus: ['TILE-2'] } })], fewUnits);
    expect(parts.map(({ items, agreement: covering }) => [items, covering?.id])).toEqual([
      [[one, three], 1],
      [[two], undefined],
    ]);
  });

  test('is split by agreement', () => {
    const tiles = agreement({ id: 4, scope: { skus: ['TILE-1'] } });
    const others = agreement({ id: 5, scope: { skus: ['TILE-2', 'TILE-3'] } });
    const parts = judgeClaim(whole, [tiles, others], fewUnits);
    expect(parts.map(({ items, agreement: covering }) => [items, covering?.id])).toEqual([
      [[one], 4],
      [[two, three], 5],
    ]);
  });
});

describe('several agreements', () => {
  test('none: there is nothing to explain', () => {
    expect(verdicts(claim(), [])).toEqual(['No agreement']);
  });

  test('the one that started first pays if two could', () => {
    const ended = agreement({
      id: 9,
      startDate: '2026-01-01',
      endDate: '2026-05-10',
      dateBasis: 'OrderDate',
    });
    const next = agreement({ id: 3, startDate: '2026-05-11' });
    expect(verdicts(claim(), [next, ended])).toEqual([9]);
  });

  test('the explanation names the one that comes closest', () => {
    const lastYear = agreement({ name: 'Last year', startDate: '2025-01-01', endDate: '2025-12-31' });
    const others = agreement({ name: 'Other SKUs', scope: { skus: ['TILE-9'] } });
    const reasons = agreement({ name: 'No damage', ddr: { coversDamaged: false } });
    expect(verdicts(claim(), [others, lastYear])).toEqual(['Other SKUs doesn’t apply to TILE-1.']);
    expect(verdicts(claim(), [others, reasons, lastYear])).toEqual([
      'No damage doesn’t cover damaged items.',
    ]);
  });
});

describe('the catastrophic threshold', () => {
  const limited = agreement({ ddr: { catastrophicThresholdPercent: 12.5 } });
  test.each([
    [5, 40, 1],
    [
      6,
      40,
      '6 of 40 units of TILE-1 were claimed in the quarter (15.0%), above the threshold of 12.5% in Damage allowance.',
    ],
    [19, 19, 1],
    [2, 0, 1],
    [
      3,
      20,
      '3 of 20 units of TILE-1 were claimed in the quarter (15.0%), above the threshold of 12.5% in Damage allowance.',
    ],
    [125_000, 1_000_000, 1],
  ])('%d of %d units', (claimed, bought, expected) => {
    expect(verdicts(claim(), [limited], () => ({ claimed, bought }))).toEqual([expected]);
  });

  test('doesn’t apply without items or where none was agreed', () => {
    const all = () => ({ claimed: 100, bought: 100 });
    expect(verdicts(claim({ items: [] }), [limited], all)).toEqual([1]);
    expect(verdicts(claim(), [agreement()], all)).toEqual([1]);
  });
});
