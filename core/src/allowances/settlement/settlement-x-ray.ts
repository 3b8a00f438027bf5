import { type XRay, type XRayRow, xRayOf } from '../../accounting/x-ray/x-ray.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import { adjustmentCauseLabels } from '../calculation/adjustment-words.ts';
import { monthName } from '../calculation/calendar.ts';
import { type FigurePart, figureXRay, isIn } from '../figures/figure-x-ray.ts';
import { type BookedTerms, monthKey } from '../months/booked-rows.ts';
import type { AgreementSettlements, DueSettlement, MadeSettlement } from './settlements.contract.ts';
import { periodText } from './settlements.rules.ts';

/** A figure of a list: what belongs to a year or month. */
interface PartShown {
  part: FigurePart;
  /** As the list shows it. */
  total: number;
}

const madeIn = (made: readonly MadeSettlement[], shown: PartShown | undefined) =>
  made.filter(({ periodTo }) => !shown || isIn(shown.part, periodTo.slice(0, 7)));

/** What was settled: by memo, by what covers a request, or off invoices and payments. */
export function settledXRay({ figures, made, currency }: AgreementSettlements, shown?: PartShown): XRay {
  const rows = rowsOf(madeIn(made, shown), settledOf);
  const total = shown?.total ?? figures.settled;
  // Lists of a part are of kinds that are never taken off invoices.
  const taken = shown ? 0 : centsToNumber(numberToCents(total) - sumOf(rows));
  return xRayOf({
    title: 'Settled',
    currency,
    total,
    parts: [
      { label: 'Settlements', rows },
      ...(taken === 0 ? [] : [{ label: 'Taken off invoices and payments', amount: taken }]),
    ],
  });
}

/** What is still open on requests. */
export function requestedXRay({ figures, made, currency }: AgreementSettlements, shown?: PartShown): XRay {
  return xRayOf({
    title: 'Requested',
    currency,
    total: shown?.total ?? figures.requested,
    parts: [{ label: 'Open credit requests', rows: rowsOf(madeIn(made, shown), requestedOf) }],
  });
}

/** What was left when requests were closed. */
export function writtenOffXRay({ figures, made, currency }: AgreementSettlements): XRay {
  return xRayOf({
    title: 'Written off',
    currency,
    total: figures.writtenOff,
    parts: [{ label: 'Closed credit requests', rows: rowsOf(made, writtenOffOf) }],
  });
}

/** Every month of the agreement and of the terms before and after it. */
export function earnedToDateXRay(
  { figures, currency }: Pick<AgreementSettlements, 'figures' | 'currency'>,
  terms: readonly BookedTerms[],
): XRay {
  return figureXRay({ title: 'Earned', currency, total: figures.earned, of: 'earned', terms });
}

export function outstandingXRay(
  settlements: AgreementSettlements,
  terms: readonly BookedTerms[],
  shown?: PartShown,
): XRay {
  const { figures, made, currency } = settlements;
  const earned = rowsEarned(settlements, terms, shown);
  const settled = shown ? rowsOf(madeIn(made, shown), settledOf) : settledRows(settlements);
  const writtenOff = rowsOf(madeIn(made, shown), writtenOffOf);
  return xRayOf({
    title: 'Outstanding',
    currency,
    total: shown?.total ?? figures.outstanding,
    parts: [
      { label: 'Earned, with adjustments', rows: earned },
      { label: 'Settled', sign: '-', rows: settled },
      ...(writtenOff.length === 0 ? [] : [{ label: 'Written off', sign: '-' as const, rows: writtenOff }]),
    ],
  });
}

function rowsEarned(
  { figures, currency }: AgreementSettlements,
  terms: readonly BookedTerms[],
  shown: PartShown | undefined,
): readonly XRayRow[] {
  const { parts } = figureXRay({
    title: 'Earned',
    currency,
    total: figures.earned,
    of: 'earned',
    terms,
    ...(shown && { part: shown.part }),
  });
  return parts.flatMap(({ rows }) => rows);
}

const settledRows = (settlements: AgreementSettlements): readonly XRayRow[] =>
  settledXRay(settlements).parts.flatMap(({ rows, label, amount }) =>
    rows.length > 0 || amount === 0 ? rows : [{ label, amount }],
  );

/** The settlement itself: the document that claims it, and what came of it. */
export function madeXRay(settlement: MadeSettlement, currency: AgreementSettlements['currency']): XRay {
  const { amount, creditRequest } = settlement;
  const notes = ['The claim pack lists the months, adjustments and documents it was made of.'];
  if (!creditRequest) {
    const parts = [{ label: 'Credit memo', rows: rowsOf([settlement], settledOf) }];
    return xRayOf({ title: titleOf(settlement), currency, total: amount, parts, notes });
  }
  const remains = creditRequest.status === 'Closed' ? 'Written off' : 'Still open';
  return xRayOf({
    title: titleOf(settlement),
    currency,
    total: amount,
    parts: [
      { label: 'Covered', rows: rowsOf([settlement], settledOf) },
      { label: remains, rows: rowsOf([settlement], () => creditRequest.remaining) },
    ],
    notes,
  });
}

const titleOf = ({ periodFrom: from, periodTo: to }: MadeSettlement) => periodText({ from, to });

type AmountOf = (settlement: MadeSettlement) => number;
const settledOf: AmountOf = ({ amount, creditRequest }) => creditRequest?.covered ?? amount;
const requestedOf: AmountOf = ({ creditRequest }) =>
  creditRequest?.status === 'Pending' ? creditRequest.remaining : 0;
const writtenOffOf: AmountOf = ({ creditRequest }) =>
  creditRequest?.status === 'Closed' ? creditRequest.remaining : 0;

const rowsOf = (made: readonly MadeSettlement[], amountOf: AmountOf): XRayRow[] =>
  made.map((each) => rowOf(each, amountOf(each))).filter(({ amount }) => amount !== 0);

function rowOf(settlement: MadeSettlement, amount: number): XRayRow {
  const { creditMemo, creditRequest } = settlement;
  const label = titleOf(settlement);
  if (creditRequest) {
    const link = { kind: 'creditRequest', id: creditRequest.id } as const;
    return { label, detail: `Credit request ${creditRequest.id}`, amount, link };
  }
  if (!creditMemo) return { label, amount };
  return { label, detail: creditMemo.memoNumber, amount, link: { kind: 'creditMemo', id: creditMemo.id } };
}

const sumOf = (rows: readonly XRayRow[]) =>
  rows.reduce((cents, { amount }) => cents + numberToCents(amount), 0);

/** The months and adjustments that a period claims, less what was claimed or taken before. */
export function dueXRay(due: DueSettlement, currency: AgreementSettlements['currency']): XRay {
  const { periodFrom: from, periodTo: to, months, adjustments, earlier, settled, distributed, amount } = due;
  const part = (label: string, dollars: number, sign: '+' | '-' = '+') =>
    dollars === 0 ? [] : [{ label, amount: dollars, sign }];
  return xRayOf({
    title: periodText({ from, to }),
    currency,
    total: amount,
    parts: [
      {
        label: 'Months',
        rows: months.map(({ agreementId, month, earned }) => ({
          label: monthName(month),
          amount: earned,
          key: monthKey(agreementId, month),
        })),
      },
      ...(adjustments.length === 0
        ? []
        : [
            {
              label: 'Adjustments',
              rows: adjustments.map(({ month, cause, earned }) => ({
                label: adjustmentCauseLabels[cause],
                detail: monthName(month),
                amount: earned,
              })),
            },
          ]),
      ...part('Earned earlier', earlier),
      ...part('Previously claimed', settled, '-'),
      ...part('Discounts already taken', distributed, '-'),
    ],
  });
}
