import { type XRay, type XRayRow, xRayOf } from '../../accounting/x-ray/x-ray.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { AgreementSettlements, DueSettlement, MadeSettlement } from './settlements.contract.ts';
import { adjustmentCauseLabels } from '../calculation/adjustment-words.ts';
import { monthName } from '../calculation/calendar.ts';
import { periodText } from './settlements.rules.ts';

/** What was settled: by memo, by what covers a request, or off invoices and payments. */
export function settledXRay({ figures, made, currency }: AgreementSettlements): XRay {
  const rows = made.map(settledBy).filter(({ amount }) => amount !== 0);
  const claimed = rows.reduce((cents, { amount }) => cents + numberToCents(amount), 0);
  const taken = centsToNumber(numberToCents(figures.settled) - claimed);
  return xRayOf({
    title: 'Settled',
    currency,
    total: figures.settled,
    parts: [
      { label: 'Settlements', rows },
      ...(taken === 0 ? [] : [{ label: 'Taken off invoices and payments', amount: taken }]),
    ],
  });
}

function settledBy({
  periodFrom: from,
  periodTo: to,
  amount,
  creditMemo,
  creditRequest,
}: MadeSettlement): XRayRow {
  const label = periodText({ from, to });
  if (creditRequest) {
    const link = { kind: 'creditRequest', id: creditRequest.id } as const;
    return { label, detail: `Credit request ${creditRequest.id}`, amount: creditRequest.covered, link };
  }
  if (!creditMemo) return { label, amount };
  return { label, detail: creditMemo.memoNumber, amount, link: { kind: 'creditMemo', id: creditMemo.id } };
}

export function outstandingXRay({ figures, currency }: AgreementSettlements): XRay {
  const { earned, settled, writtenOff, outstanding } = figures;
  return xRayOf({
    title: 'Outstanding',
    currency,
    total: outstanding,
    parts: [
      { label: 'Earned, with adjustments', amount: earned },
      { label: 'Settled', sign: '-', amount: settled },
      ...(writtenOff === 0 ? [] : [{ label: 'Written off', sign: '-' as const, amount: writtenOff }]),
    ],
  });
}

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
        rows: months.map(({ month, earned }) => ({ label: monthName(month), amount: earned })),
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
