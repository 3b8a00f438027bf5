import type {
  FlightCheck,
  Finding,
} from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import type {
  CheckedFacts,
  PartnerFacts,
  PickedItem,
  Remark,
  Run,
  Twins,
} from '@backdock/core/accounting/payments/flight-check/flight-check-facts.ts';
import { usualMonths } from '@backdock/core/accounting/payments/flight-check/flight-check-findings.rules.ts';
import {
  partnerRuns,
  type PlannedBatch,
  pricedInFile,
} from '@backdock/core/accounting/payments/flight-check/flight-check-partners.rules.ts';
import {
  checkedBasket,
  checkedFindings,
} from '@backdock/core/accounting/payments/flight-check/flight-check.rules.ts';
import { whyNotPostIn } from '@backdock/core/accounting/financial-periods/posting.rules.ts';
import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { throwNotFound } from '../../../platform/errors.ts';
import { earlyPayments } from '../../discounts/early-payments.service.ts';
import { firstOpenDay } from '../../financial-periods/financial-periods.service.ts';
import { chunkIds } from '../../../platform/chunk-ids.ts';
import { basketItems, heldPartners } from '../baskets/baskets.service.ts';
import { listFileItems } from '../payment-items/payment-items.service.ts';
import { listAcceptances } from './acceptances.queries.ts';
import { toFinding, toFlightCheck } from './flight-check-answer.ts';
import * as queries from './flight-check.queries.ts';
import { findTwins, maxTwinsAtOnce, type TwinRow } from '../../look-alikes/twins.service.ts';

export type { PlannedBatch } from '@backdock/core/accounting/payments/flight-check/flight-check-partners.rules.ts';

interface Moment {
  db: Reader;
  now: Date;
}

/** What a file made from the basket would pay, and what to look at first. */
export async function checkBasket(
  {
    db,
    now,
    prenotes,
  }: Moment & { /** Whether the bank wants details to be tried first. */ prenotes: boolean },
  of: Omit<Run, 'today'>,
): Promise<{ check: FlightCheck; plan: readonly PlannedBatch[] }> {
  const run = { ...of, today: dayInPacific(now) };
  const items = await basketItems(db, of);
  const open = await firstOpenDay(db, of.paymentDate);
  const checked = checkedBasket(run, {
    items,
    ...(await factsOf(db, run, items, payeesOf(items))),
    holds: await heldPartners(db, of.paymentType),
    offers: await earlyPayments(db, invoicesOf(items)),
    prenotes,
    whyClosed: whyNotPostIn(of.paymentDate, open)?.message ?? null,
  });
  return { check: toFlightCheck(run, checked), plan: checked.plan };
}

/** What the same rules find now in an existing file, for the bank details it pays to. */
export async function recheckFile({ db, now }: Moment, fileId: number): Promise<Finding[]> {
  const run = {
    ...((await queries.findRun(db, fileId)) ?? throwNotFound('payment file')),
    today: dayInPacific(now),
  };
  const items = await listFileItems(db, fileId);
  const offers = await earlyPayments(db, invoicesOf(items));
  const days = { on: run.paymentDate, first: firstPaymentDate(run.paymentType, run.today) };
  const paid = partnerRuns(
    items.map((item) =>
      pricedInFile(item, days, item.itemType === 'Invoice' ? offers.get(item.documentId) : undefined),
    ),
  );
  return checkedFindings(paid, run, await factsOf(db, run, items, payeesOf(items))).map(toFinding);
}

const invoicesOf = (items: readonly PickedItem[]) =>
  items.filter(({ itemType }) => itemType === 'Invoice').map(({ documentId }) => documentId);

function payeesOf(items: readonly (PickedItem & { payToId?: string })[]): queries.Payee[] {
  const payees = new Map(items.map(({ partnerId, payToId = null }) => [partnerId, payToId]));
  return [...payees].map(([partnerId, payToId]) => ({ partnerId, payToId }));
}

async function factsOf(
  db: Reader,
  run: Run,
  items: readonly PickedItem[],
  payees: readonly queries.Payee[],
): Promise<CheckedFacts> {
  const ids = payees.map(({ partnerId }) => partnerId);
  const months = new Set(items.flatMap(({ postingDate }) => (postingDate ? [postingDate.slice(0, 7)] : [])));
  return {
    partners: await partnerFacts(db, run, payees),
    twins: await twinsOf(db, items),
    closedMonths: await queries.findClosedMonths(db, [...months]),
    acceptances: await acceptancesOf(db, ids),
  };
}

async function partnerFacts(
  db: Reader,
  run: Run,
  payees: readonly queries.Payee[],
): Promise<Map<number, PartnerFacts>> {
  const ids = payees.map(({ partnerId }) => partnerId);
  const facts = await queries.findPayees(db, payees);
  const usual = await queries.findUsual(db, ids, run, usualMonths);
  const credits = await queries.findOldCredits(db, ids, run.today);
  return new Map(
    [...facts].map(([id, payee]) => [
      id,
      { ...payee, usual: usual.get(id) ?? null, oldCredits: credits.get(id) ?? null },
    ]),
  );
}

async function twinsOf(db: Reader, items: readonly PickedItem[]): Promise<Map<number, Twins>> {
  const rows: TwinRow[] = [];
  for (const portion of chunkIds(invoicesOf(items), maxTwinsAtOnce)) {
    rows.push(...(await findTwins(db, portion)));
  }
  const found = Map.groupBy(rows, ({ ofId }) => ofId);
  const twins = new Map<number, Twins>();
  for (const item of items) {
    const others = item.itemType === 'Invoice' ? found.get(item.documentId) : undefined;
    const [first] = others ?? [];
    if (!others || !first) continue;
    const { documentId: id, number: invoiceNumber, date: invoiceDate, amountCents: totalCents } = item;
    const { partnerId, partnerName, purchaseOrderNumber } = item;
    const named = { id, partnerId, partnerName, invoiceNumber, normalNumber: first.ofNormalNumber };
    twins.set(id, { bill: { ...named, purchaseOrderNumber, invoiceDate, totalCents }, others });
  }
  return twins;
}

async function acceptancesOf(
  db: Reader,
  partnerIds: readonly number[],
): Promise<Map<number, Map<string, Remark>>> {
  const accepted = Map.groupBy(await listAcceptances(db, partnerIds), ({ partnerId }) => partnerId);
  return new Map(
    [...accepted].map(([id, own]) => [
      id,
      new Map(own.map(({ key, reason, by, on }) => [key, { reason, by, on }])),
    ]),
  );
}
