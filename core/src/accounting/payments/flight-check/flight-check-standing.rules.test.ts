import { expect, it } from 'vitest';
import type { BasketFacts, Run } from './flight-check-facts.ts';
import { facts, invoice, memo, partnerWith, payTo, run } from './flight-check.fixture.ts';
import { checkedBasket } from './flight-check.rules.ts';

const standing = (change: Partial<BasketFacts> = {}, of: Run = run, items = [invoice]) => {
  const { partners, plan, totals } = checkedBasket(of, facts(items, change));
  const [first] = partners;
  return { standing: first?.standing, why: first?.why, paid: plan.length, totals };
};

it('pays when nothing is in the way', () => {
  expect(standing()).toMatchObject({ standing: 'Pays', why: null, paid: 1 });
});

it('puts a hold before anything else', () => {
  const hold = { reason: 'The bill is disputed', by: 'Nina Park', on: '2026-11-14T10:00:00.000Z' };
  expect(standing({ holds: new Map([[10, hold]]), ...partnerWith({ payTo: null }) })).toMatchObject({
    standing: 'Held',
    why: 'Held by Nina Park: The bill is disputed',
    paid: 0,
    totals: { held: 1, leftOut: 0, partnerCount: 0, cashCents: 0 },
  });
});

it.each([
  [invoice.amountCents, 'NothingLeft'],
  [invoice.amountCents + 1, 'NothingLeft'],
  [invoice.amountCents - 1, 'Pays'],
])('with credits of %s: %s', (amountCents, expected) => {
  expect(standing({}, run, [invoice, { ...memo, amountCents }]).standing).toBe(expected);
});

it('states the credits that leave nothing to pay', () => {
  expect(standing({}, run, [memo])).toMatchObject({
    why: 'Credits of $200.50 leave nothing to pay.',
    totals: { leftOut: 1, held: 0 },
  });
});

it('waits while a change is pending, whatever details are live', () => {
  expect(standing(partnerWith({ hasPendingChange: true }))).toMatchObject({
    standing: 'PayToPending',
    why: 'A change to its bank details is awaiting verification.',
  });
  expect(standing(partnerWith({ hasPendingChange: true, payTo: null })).standing).toBe('PayToPending');
});

it('needs verified bank details', () => {
  const none = { standing: 'PayToMissing', why: 'No verified bank details.', paid: 0 };
  expect(standing(partnerWith({ payTo: null }))).toMatchObject(none);
  expect(standing({ partners: new Map() })).toMatchObject(none);
});

it.each([
  ['NetTermsByAchTransfer', 'Wire', 'The verified bank details are for Wire.'],
  ['Wire', 'Ach', 'The verified bank details are for ACH.'],
] as const)('a %s run doesn’t pay to %s details', (paymentType, method, why) => {
  const of = { ...run, paymentType };
  expect(standing(partnerWith({ payTo: { ...payTo, method } }), of)).toMatchObject({
    standing: 'WrongMethod',
    why,
  });
});

it('pays a wire to wire details', () => {
  const of = { ...run, paymentType: 'Wire' as const };
  expect(
    standing({ ...partnerWith({ payTo: { ...payTo, method: 'Wire' } }), prenotes: true }, of).standing,
  ).toBe('Pays');
});

it.each([
  [null, 'Bank details haven’t been tested. The next file will include a prenote.'],
  [{ on: null }, 'The prenote is in a file that hasn’t been sent to the bank yet.'],
  // Veterans Day is not a banking day: the 10th, the 12th, the 13th.
  [{ on: '2026-11-09' }, null],
  [{ on: '2026-11-12' }, 'Prenote pending. Payments can start on Nov 17, 2026.'],
] as const)('with prenotes required: %o', (tried, why) => {
  const change = partnerWith({ payTo: { ...payTo, wasPaid: false, tried } });
  expect(standing({ ...change, prenotes: true })).toMatchObject({ standing: why ? 'Prenote' : 'Pays', why });
  expect(standing(change).standing).toBe('Pays');
});

it('is left out while the bank rejects its account, prenoted or already paid', () => {
  const rejection = { code: 'R02', on: '2026-11-03' };
  const expected = {
    standing: 'PayToRejected',
    why:
      'The bank rejected this account on Nov 03, 2026: R02 Account closed. ' +
      'Change the bank details, or have a second person confirm them with the partner.',
  };
  expect(standing(partnerWith({ payTo: { ...payTo, rejection } }))).toMatchObject(expected);
  const tried = { ...payTo, wasPaid: false, tried: { on: '2026-11-02' }, rejection };
  expect(standing({ ...partnerWith({ payTo: tried }), prenotes: true })).toMatchObject(expected);
});

it('can be paid on the third banking day after the prenote', () => {
  const tried = { on: '2026-11-09' };
  const change = { ...partnerWith({ payTo: { ...payTo, wasPaid: false, tried } }), prenotes: true };
  expect(standing(change, { ...run, today: '2026-11-12' }).standing).toBe('Prenote');
  expect(standing(change, { ...run, today: '2026-11-13' }).standing).toBe('Pays');
});

it('needs no prenote once the details were paid', () => {
  expect(
    standing({ ...partnerWith({ payTo: { ...payTo, wasPaid: true, tried: null } }), prenotes: true }),
  ).toMatchObject({
    standing: 'Pays',
    why: null,
  });
});
