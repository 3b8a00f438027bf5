import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasketFacts, PickedItem, Remark } from './flight-check-facts.ts';
import { facts, invoice, partner, partnerWith, payTo, run } from './flight-check.fixture.ts';
import { checkedBasket } from './flight-check.rules.ts';

const remark: Remark = { reason: 'We know of it', by: 'Nina Park', on: '2026-11-14T10:00:00.000Z' };
const checked = (items: readonly PickedItem[], change: Partial<BasketFacts> = {}) =>
  checkedBasket(run, facts(items, change));
const of = (partnerId: number, change: Partial<PickedItem> = {}): PickedItem => ({
  ...invoice,
  itemId: partnerId,
  documentId: partnerId,
  partnerId,
  ...change,
});

describe('the summary sentence', () => {
  const carrier = { partnerType: 'CarrierBroker' } as const;
  it.each([
    [[], '0 partners, $0.00, 0 holds, 0 risks open.'],
    [[of(1)], '1 supplier, $1,200.50, 0 holds, 0 risks open.'],
    [[of(1), of(2)], '2 suppliers, $2,401.00, 0 holds, 0 risks open.'],
    [[of(1, carrier)], '1 shipping partner, $1,200.50, 0 holds, 0 risks open.'],
    [[of(1, carrier), of(2, carrier)], '2 shipping partners, $2,401.00, 0 holds, 0 risks open.'],
    [[of(1), of(2, carrier)], '2 partners, $2,401.00, 0 holds, 0 risks open.'],
  ])('%#', (items, sentence) => expect(checked(items).sentence).toBe(sentence));

  it('counts holds and open risks', () => {
    const items = [of(1), of(2), of(3)];
    const partners = new Map([1, 2, 3].map((id) => [id, { ...partner, status: 'Pending' as const }]));
    expect(checked(items, { partners, holds: new Map([[1, remark]]) }).sentence).toBe(
      '2 suppliers, $2,401.00, 1 hold, 2 risks open.',
    );
    const acceptances = new Map([[2, new Map([['not-active:2:Pending:2026-11-17', remark]])]]);
    expect(
      checked(items, {
        partners,
        acceptances,
        holds: new Map([
          [1, remark],
          [3, remark],
        ]),
      }).sentence,
    ).toBe('1 supplier, $1,200.50, 2 holds, 0 risks open.');
  });

  it('groups thousands, and marks Canadian dollars', () => {
    const many = Array.from({ length: 1_001 }, (_, at) => of(at + 1));
    expect(checked(many).sentence).toBe('1,001 suppliers, $1,201,700.50, 0 holds, 0 risks open.');
    const wire = { ...run, paymentType: 'Wire', currency: 'Cad' } as const;
    const partners = new Map([[1, { ...partner, payTo: { ...payTo, method: 'Wire' as const } }]]);
    expect(checkedBasket(wire, facts([of(1)], { partners })).sentence).toMatch(/^1 supplier, CA\$1,200\.50,/);
  });
});

describe('an accepted risk', () => {
  const key = 'not-active:10:New:2026-11-17';
  const accepted = (as: string) => ({ acceptances: new Map([[10, new Map([[as, remark]])]]) });

  it('stays accepted, with its remark', () => {
    const { findings, totals, whyNot } = checked([invoice], {
      ...partnerWith({ status: 'New' }),
      ...accepted(key),
    });
    expect(findings).toMatchObject([{ key, acceptance: remark }]);
    expect([totals.openRisks, whyNot]).toEqual([0, null]);
  });

  it('reopens when the facts change, and doesn’t cover another partner', () => {
    const given = partnerWith({ status: 'Pending' });
    expect(checked([invoice], { ...given, ...accepted(key) })).toMatchObject({ totals: { openRisks: 1 } });
    const other = { acceptances: new Map([[11, new Map([[key, remark]])]]) };
    expect(checked([invoice], { ...partnerWith({ status: 'New' }), ...other }).totals.openRisks).toBe(1);
  });
});

describe('no file is made', () => {
  it('from an empty basket', () => expect(checked([]).whyNot).toBe('Nothing is selected for payment.'));

  it('for a payment date that’s too early', () => {
    const early = { ...run, paymentDate: '2026-11-13' };
    expect(checkedBasket(early, facts([invoice])).whyNot).toBe(
      'Choose a payment date on or after Nov 16, 2026.',
    );
  });

  it('in a locked month', () => {
    expect(checked([invoice], { whyClosed: 'November 2026 is locked.' }).whyNot).toBe(
      'November 2026 is locked.',
    );
  });

  it('when nobody can be paid', () => {
    expect(checked([invoice], partnerWith({ payTo: null })).whyNot).toBe(
      'None of the partners in the basket can be paid now.',
    );
  });

  it.each([
    [1, 'Resolve 1 risk to continue.'],
    [2, 'Resolve 2 risks to continue.'],
  ])('with %s open risks', (count, whyNot) => {
    const items = Array.from({ length: count }, (_, at) => of(at + 1));
    const partners = new Map(
      items.map(({ partnerId }) => [partnerId, { ...partner, status: 'New' as const }]),
    );
    expect(checked(items, { partners }).whyNot).toBe(whyNot);
  });

  it('but partners on hold or left out don’t count as risks', () => {
    const partners = new Map([
      [1, { ...partner, status: 'New' as const, payTo: null }],
      [2, { ...partner, status: 'New' as const }],
      [3, partner],
    ]);
    const all = checked([of(1), of(2), of(3)], { partners, holds: new Map([[2, remark]]) });
    expect(all).toMatchObject({
      whyNot: null,
      findings: [],
      totals: { held: 1, leftOut: 1, partnerCount: 1 },
    });
  });
});

describe('any basket', () => {
  const item = fc.record({
    partnerId: fc.integer({ min: 1, max: 6 }),
    itemType: fc.constantFrom('Invoice' as const, 'CreditMemo' as const),
    amountCents: fc.integer({ min: 2, max: 1_000_000_00 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const basket = fc.array(item, { maxLength: 40 }).map((drawn) => {
    const items = drawn.map((each, at) =>
      of(each.partnerId, { ...each, itemId: at + 1, documentId: at + 1 }),
    );
    const offers = new Map(
      drawn.map(({ share, amountCents }, at) => [
        at + 1,
        [
          {
            agreementId: 1,
            discountDate: '2026-11-17',
            discountCents: Math.floor(share * (amountCents - 1)),
          },
        ],
      ]),
    );
    return { items, offers };
  });
  const held = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 });

  it('adds up, with every partner paid, on hold, or left out', () => {
    fc.assert(
      fc.property(basket, held, ({ items, offers }, ids) => {
        const holds = new Map(ids.map((id) => [id, remark]));
        const { partners, plan, totals } = checked(items, { offers, holds });
        const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
        for (const each of partners) {
          expect(each.totalCents).toBe(each.grossCents - each.discountCents - each.creditCents);
          expect(each.standing === 'Pays').toBe(each.totalCents > 0 && !holds.has(each.partnerId));
        }
        const paid = partners.filter(({ standing }) => standing === 'Pays');
        expect(plan.map(({ partnerId, totalCents }) => [partnerId, totalCents])).toEqual(
          paid.map(({ partnerId, totalCents }) => [partnerId, totalCents]),
        );
        expect(totals).toMatchObject({
          partnerCount: plan.length,
          grossCents: sum(plan.map(({ grossCents }) => grossCents)),
          discountCents: sum(plan.map(({ discountCents }) => discountCents)),
          creditCents: sum(plan.map(({ creditCents }) => creditCents)),
          cashCents: totals.grossCents - totals.discountCents - totals.creditCents,
        });
        expect(sum(plan.map(({ totalCents }) => totalCents))).toBe(totals.cashCents);
        for (const batch of plan) {
          const invoices = batch.items.filter(({ itemType }) => itemType === 'Invoice');
          const credits = batch.items.filter(({ itemType }) => itemType === 'CreditMemo');
          expect(sum(invoices.map(({ amountCents }) => amountCents))).toBe(batch.grossCents);
          expect(sum(credits.map(({ amountCents }) => amountCents))).toBe(batch.creditCents);
          expect(sum(batch.items.map(({ discountCents }) => discountCents))).toBe(batch.discountCents);
        }
        expect(totals.partnerCount + totals.held + totals.leftOut).toBe(partners.length);
        const planned = sum(plan.map((batch) => batch.items.length));
        expect(totals.invoiceCount + totals.creditCount).toBe(planned);
        expect(sum(partners.map((each) => each.items.length))).toBe(items.length);
      }),
      { numRuns: 500, seed: 8, endOnFailure: true },
    );
  });
});
