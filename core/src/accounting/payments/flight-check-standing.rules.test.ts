import { expect, it } from 'vitest';
import type { BasketFacts, Run } from './flight-check-facts.ts';
import { facts, invoice, memo, payTo, run, said } from './flight-check.fixture.ts';
import { checkedBasket } from './flight-check.rules.ts';

const standing = (change: Partial<BasketFacts> = {}, of: Run = run, items = [invoice]) => {
  const { partners, plan, totals } = checkedBasket(of, facts(items, change));
  const [first] = partners;
  return { standing: first?.standing, why: first?.why, paid: plan.length, totals };
};

it('pays where nothing stands between', () => {
  expect(standing()).toMatchObject({ standing: 'Pays', why: null, paid: 1 });
});

it('is held before anything else', () => {
  const hold = { reason: 'The bill is disputed', by: 'Nina Park', on: '2026-11-14T10:00:00.000Z' };
  expect(standing({ holds: new Map([[10, hold]]), ...said({ payTo: null }) })).toMatchObject({
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

it('says by how much the credits eat it up', () => {
  expect(standing({}, run, [memo])).toMatchObject({
    why: 'Credits of $200.50 leave nothing to pay.',
    totals: { leftOut: 1, held: 0 },
  });
});

it('waits for a second person, whatever is live', () => {
  expect(standing(said({ hasPendingChange: true }))).toMatchObject({
    standing: 'PayToPending',
    why: 'A change of its bank details waits for a second person.',
  });
  expect(standing(said({ hasPendingChange: true, payTo: null })).standing).toBe('PayToPending');
});

it('needs verified details', () => {
  const none = { standing: 'PayToMissing', why: 'It has no verified bank details.', paid: 0 };
  expect(standing(said({ payTo: null }))).toMatchObject(none);
  expect(standing({ partners: new Map() })).toMatchObject(none);
});

it.each([
  ['NetTermsByAchTransfer', 'Wire', 'Its verified bank details are for Wire.'],
  ['Wire', 'Ach', 'Its verified bank details are for ACH.'],
] as const)('a run of %s does not pay to %s', (paymentType, method, why) => {
  const of = { ...run, paymentType };
  expect(standing(said({ payTo: { ...payTo, method } }), of)).toMatchObject({ standing: 'WrongMethod', why });
});

it('pays a wire to wire details', () => {
  const of = { ...run, paymentType: 'Wire' as const };
  expect(standing({ ...said({ payTo: { ...payTo, method: 'Wire' } }), prenotes: true }, of).standing).toBe(
    'Pays',
  );
});

it.each([
  [null, 'Its bank details were never tried. The next file tries them with an entry of nothing.'],
  [{ on: null }, 'Its bank details are being tried by a file that was not sent to the bank yet.'],
  // Veterans Day is no banking day: the 10th, the 12th, the 13th.
  [{ on: '2026-11-09' }, null],
  [{ on: '2026-11-12' }, 'Its bank details are being tried. They can be paid from Nov 17, 2026 on.'],
] as const)('where details are tried first: %o', (tried, why) => {
  const change = said({ payTo: { ...payTo, wasPaid: false, tried } });
  expect(standing({ ...change, prenotes: true })).toMatchObject({ standing: why ? 'Prenote' : 'Pays', why });
  expect(standing(change).standing).toBe('Pays');
});

it('is left out while the bank rejects its account, tried or paid before', () => {
  const rejection = { code: 'R02', on: '2026-11-03' };
  const expected = {
    standing: 'PayToRejected',
    why:
      'The bank rejected this account: R02 Account closed, Nov 03, 2026. ' +
      'Change the bank details, or have a second person confirm them with the partner.',
  };
  expect(standing(said({ payTo: { ...payTo, rejection } }))).toMatchObject(expected);
  const tried = { ...payTo, wasPaid: false, tried: { on: '2026-11-02' }, rejection };
  expect(standing({ ...said({ payTo: tried }), prenotes: true })).toMatchObject(expected);
});

it('can be paid on the third banking day after the try', () => {
  const tried = { on: '2026-11-09' };
  const change = { ...said({ payTo: { ...payTo, wasPaid: false, tried } }), prenotes: true };
  expect(standing(change, { ...run, today: '2026-11-12' }).standing).toBe('Prenote');
  expect(standing(change, { ...run, today: '2026-11-13' }).standing).toBe('Pays');
});

it('needs no try where details were paid', () => {
  expect(
    standing({ ...said({ payTo: { ...payTo, wasPaid: true, tried: null } }), prenotes: true }),
  ).toMatchObject({
    standing: 'Pays',
    why: null,
  });
});
