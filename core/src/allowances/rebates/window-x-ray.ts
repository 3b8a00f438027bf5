import { type XRay, xRayOf, type XRayRow } from '../../accounting/x-ray/x-ray.ts';
import { pluralize } from '../../kit/text/pluralize.ts';
import { shortDate } from '../../kit/dates.ts';
import { centsToNumber, currency, numberToCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { ChainTerms } from '../months/agreement-months.contract.ts';
import { adjustmentRows, type BookedFigure, monthRows } from '../months/booked-rows.ts';
import type { LadderStep, RebateWindow } from './rebate-overview.schema.ts';

type Window = Omit<RebateWindow, 'steps'>;

interface Booked {
  window: Window;
  terms: readonly ChainTerms[];
  currency: Currency;
}

const booked = {
  purchases: { label: 'Purchases', of: 'base', total: ({ purchasesToDate }: Window) => purchasesToDate },
  earned: { label: 'Earned', of: 'earned', total: ({ earnedToDate }: Window) => earnedToDate ?? 0 },
  accrued: { label: 'Accrued', of: 'accrued', total: ({ accruedToDate }: Window) => accruedToDate },
} as const satisfies Record<string, { label: string; of: BookedFigure; total: (window: Window) => number }>;
type WindowFigure = keyof typeof booked;

/** What the months of a rebate's period and their adjustments add up to. Those entered by hand are no part of the terms. */
export function windowXRay(figure: WindowFigure, { window, terms, currency: of }: Booked): XRay {
  const { label, total } = booked[figure];
  const { months, adjustments, other } = rowsOf(figure, window, terms);
  return xRayOf({
    title: `${label} ${spanOf(window)}`,
    currency: of,
    total: total(window),
    parts: [
      { label: 'Months', rows: months },
      ...(adjustments.length > 0 ? [{ label: 'Adjustments', rows: adjustments }] : []),
      ...(other === 0 ? [] : [{ label: countedOtherwise, amount: other }]),
    ],
  });
}

const countedOtherwise = 'Counted differently under earlier terms';

function rowsOf(figure: WindowFigure, window: Window, terms: readonly ChainTerms[]) {
  const { of, total } = booked[figure];
  const inWindow = terms.filter(({ months }) =>
    months.some(({ windowFrom }) => windowFrom === window.windowFrom),
  );
  const months = monthRows(inWindow, of, ({ windowFrom }) => windowFrom === window.windowFrom);
  const adjustments = adjustmentRows(
    terms,
    of,
    ({ cause, windowFrom }) => cause !== 'Manual' && windowFrom === window.windowFrom,
  );
  const sum = [...months, ...adjustments].reduce((cents, { amount }) => cents + numberToCents(amount), 0);
  // The step is found with what counts by the newest terms, which can have another scope than those they replaced.
  const other = inWindow.length > 1 ? centsToNumber(numberToCents(total(window)) - sum) : 0;
  return { months, adjustments, other };
}

/** The figure as one part of another. */
function partOf(figure: WindowFigure, { window, terms }: Booked) {
  const { label, total } = booked[figure];
  const { months, adjustments, other } = rowsOf(figure, window, terms);
  const rows: XRayRow[] = [...months, ...adjustments];
  if (other !== 0) rows.push({ label: countedOtherwise, amount: other });
  return { label: `${label} to date`, amount: total(window), rows };
}

const spanOf = ({ windowFrom: from, windowTo: to }: Window) => `${shortDate(from)} – ${shortDate(to)}`;

/** What is left to buy; null on the last step. */
export function toNextStepXRay(shown: Booked, steps: readonly LadderStep[]): XRay | null {
  const { window, currency: of } = shown;
  const step = nextStep(window, steps);
  if (!step || window.amountToNextStep === null) return null;
  return xRayOf({
    title: `Left to buy to step ${step.index}`,
    currency: of,
    total: window.amountToNextStep,
    parts: [
      { label: `Purchases that reach step ${step.index}`, amount: step.purchases ?? 0 },
      { ...partOf('purchases', shown), sign: '-' },
    ],
  });
}

/** What the next step would add; null on the last one. */
export function nextStepGainXRay(shown: Booked, steps: readonly LadderStep[]): XRay | null {
  const { window, currency: of } = shown;
  const step = nextStep(window, steps);
  if (!step || window.nextStepGain === null) return null;
  return xRayOf({
    title: `Gain at step ${step.index}`,
    currency: of,
    total: window.nextStepGain,
    parts: [
      { label: `Earned at exactly ${currency(step.purchases ?? 0, of)}`, amount: step.earned ?? 0 },
      { ...partOf('earned', shown), sign: '-' },
    ],
  });
}

const nextStep = ({ nextStepIndex }: Window, steps: readonly LadderStep[]) =>
  steps.find(({ index }) => index === nextStepIndex);

export function forecastPurchasesXRay(shown: Booked): XRay {
  const { window, currency: of } = shown;
  const { forecastPurchases, purchasesToDate, daysLeft } = window;
  return xRayOf({
    title: `Forecast purchases ${spanOf(window)}`,
    currency: of,
    total: forecastPurchases,
    parts: [
      partOf('purchases', shown),
      {
        label: `Expected in ${pluralize(daysLeft, 'remaining day')}`,
        amount: less(forecastPurchases, purchasesToDate),
      },
    ],
    notes: [
      'Expected as in the same days last year, scaled by how this year compares so far, or else by the pace so far. It’s never less than what is ordered and not yet billed.',
    ],
  });
}

/** Null without a baseline. */
export function forecastEarnedXRay(shown: Booked): XRay | null {
  const { window, currency: of } = shown;
  const { forecastEarned, forecastPurchases, forecastStepIndex: step } = window;
  if (forecastEarned === null) return null;
  const at = step === null ? 'no step' : `step ${step}`;
  return xRayOf({
    title: `Forecast rebate ${spanOf(window)}`,
    currency: of,
    total: forecastEarned,
    parts: [
      partOf('earned', shown),
      { label: 'Added by the forecast', amount: less(forecastEarned, window.earnedToDate ?? 0) },
    ],
    notes: [`Forecast purchases of ${currency(forecastPurchases, of)} reach ${at}.`],
  });
}

const less = (one: number, other: number) => centsToNumber(numberToCents(one) - numberToCents(other));
