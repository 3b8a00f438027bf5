import {
  type DocumentLines,
  documentsPerPage,
  type MonthXRay,
} from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { earnedFormula } from '@backdock/core/allowances/months/earned-formula.ts';
import { accruedOn } from '@backdock/core/allowances/calculation/accrual.rules.ts';
import {
  dayBefore,
  earlierOf,
  firstDayOf,
  lastDayOf,
  laterOf,
  type Month,
} from '@backdock/core/allowances/calculation/calendar.ts';
import { earnedOn, measureOn } from '@backdock/core/allowances/calculation/earned.rules.ts';
import type { WindowPart } from '@backdock/core/allowances/calculation/window-part.ts';
import { partsThrough } from '@backdock/core/allowances/calculation/window-parts.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { required } from '@backdock/core/kit/required.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { agreementOf } from '../agreements/agreements.service.ts';
import { type CalculatedAgreement, findChain } from '../agreements/calculated-agreements.service.ts';
import { committedFor } from '../calculation/committed.service.ts';
import {
  committedOrdersOf,
  type CountedDocument,
  type DocumentKey,
  findDocument,
  listDocuments,
  listLines,
  storedPurchases,
  sumDocuments,
} from '../purchases/purchases.service.ts';
import * as queries from './agreement-months.queries.ts';
import { nothing, shownMonth } from './booked-months.service.ts';

/** How one month adds up: what is stored, the documents as they are now, and the terms with their numbers. */
export async function monthXRay(
  { db, actor, now }: ReadCtx<Employee>,
  agreementId: number,
  { month, page }: { month: Month; page: number },
): Promise<MonthXRay> {
  const agreement = await agreementOf({ db, actor, now }, agreementId);
  const { name, rateLabel, currency, supplierId } = agreement;
  const stored = (await storedMonth(db, agreementId, month)) ?? throwNotFound('month of this agreement');
  const calculation = await queries.findCalculation(db, agreementId);
  const chain = await findChain(db, agreementId);
  const row = required(
    chain.find(({ id }) => id === agreementId),
    `agreement ${agreementId}`,
  );
  const today = dayInPacific(now);
  const through = calculation?.through ?? today;
  return {
    agreementId,
    name,
    rateLabel,
    currency,
    month,
    stored: shownMonth(stored),
    lastCalculatedOn: calculation?.on ?? null,
    ...(await documentsIn(db, supplierId, row, { ...daysIn(row, month, today), page })),
    period: await periodOf(db, supplierId, chain, { agreementId, month, through, currency }),
  };
}

/** A month that only adjustments lie in has nothing of its own. */
async function storedMonth(db: Reader, agreementId: number, month: Month) {
  const own = (await queries.listAdjustments(db, agreementId)).filter((each) => each.month === month);
  const found = (await queries.listMonths(db, agreementId)).find((each) => each.month === month);
  return found ?? (own.length > 0 ? nothing(own) : null);
}

/** The days of a month in which the agreement is in force. */
const daysIn = ({ startDate, endDate }: CalculatedAgreement, month: Month, today: Day) => ({
  from: laterOf(firstDayOf(month), startDate),
  to: earlierOf(earlierOf(lastDayOf(month), today), endDate),
});

interface Page {
  from: Day;
  to: Day;
  page: number;
}

const noSums = { invoices: 0, invoiceCents: 0, discounts: 0, discountCents: 0, returns: 0, returnCents: 0 };

async function documentsIn(
  db: Reader,
  supplierId: number,
  { measure }: CalculatedAgreement,
  { from, to, page }: Page,
): Promise<Pick<MonthXRay, 'counted' | 'documents'>> {
  const counted = { supplierId, days: { from, to } };
  const isCounted = measure !== null && from <= to;
  const sums = isCounted ? await sumDocuments(db, measure, counted) : noSums;
  const places = { offset: page * documentsPerPage, limit: documentsPerPage };
  const documents = isCounted ? await listDocuments(db, measure, counted, places) : [];
  const { invoiceCents, discountCents, returnCents } = sums;
  return {
    counted: {
      invoices: { count: sums.invoices, amount: centsToNumber(invoiceCents) },
      discounts: { count: sums.discounts, amount: centsToNumber(-discountCents) },
      returns: { count: sums.returns, amount: centsToNumber(-returnCents) },
      base: centsToNumber(invoiceCents + discountCents + returnCents),
    },
    documents: documents.map(shownDocument),
  };
}

/** One document of a month, by the lines that count. */
export async function documentLines(
  { db, actor, now }: ReadCtx<Employee>,
  agreementId: number,
  { month, ...key }: { month: Month } & DocumentKey,
): Promise<DocumentLines> {
  const { rateLabel, supplierId } = await agreementOf({ db, actor, now }, agreementId);
  const row = (await findChain(db, agreementId)).find(({ id }) => id === agreementId);
  const { measure } = required(row, `agreement ${agreementId}`);
  const days = daysIn(required(row, `agreement ${agreementId}`), month, dayInPacific(now));
  const found = measure && (await findDocument(db, measure, { supplierId, days }, key));
  if (!found) throwNotFound('document in this month');
  const lines = await listLines(db, measure, key);
  return {
    day: found.day,
    rateLabel,
    amount: centsToNumber(found.netCents),
    lines: lines.map(({ label, sku, creditRequestId, amountCents }) => ({
      label: label ?? (creditRequestId === null ? 'Not for a request' : `Credit request ${creditRequestId}`),
      sku,
      creditRequestId,
      amount: centsToNumber(amountCents),
    })),
  };
}

const shownDocument = ({ kind, id, number, day, amountCents, discountCents }: CountedDocument) => ({
  kind,
  id,
  number,
  day,
  amount: centsToNumber(amountCents),
  discount: centsToNumber(discountCents),
});

interface Explained {
  agreementId: number;
  month: Month;
  /** The last day that was calculated. */
  through: Day;
  currency: Currency;
}

/** With the purchases that were last counted, so that an open month adds up to what is stored. */
async function periodOf(
  db: Reader,
  supplierId: number,
  chain: readonly CalculatedAgreement[],
  { agreementId, month, through, currency }: Explained,
): Promise<MonthXRay['period']> {
  const purchasesOf = await storedPurchases(db, supplierId, chain);
  const part = partsThrough(chain, purchasesOf, through).find(
    ({ terms, from, to }) => terms.id === agreementId && from <= lastDayOf(month) && to >= firstDayOf(month),
  );
  if (!part) return null;
  const day = earlierOf(earlierOf(lastDayOf(month), through), part.to);
  const before = dayBefore(firstDayOf(month));
  const committed = await committedFor(committedOrdersOf(db, supplierId), [chain], through);
  const accrued = (on: Day) => centsToNumber(accruedOn(part, on, committed));
  return {
    from: part.window.from,
    to: part.window.to,
    through: day,
    purchases: { through: boughtBy(part, day), before: boughtBy(part, before) },
    earned: { through: earnedBy(part, day), before: earnedBy(part, before) },
    accrued: { through: accrued(day), before: accrued(before) },
    formula: earnedFormula(part, day, currency),
  };
}

const boughtBy = (part: WindowPart, day: Day) =>
  centsToNumber(day < part.from ? 0 : measureOn(part, day).ownCents);
const earnedBy = (part: WindowPart, day: Day) => centsToNumber(earnedOn(part, day) ?? 0);
