import type { XRay } from '@backdock/core/accounting/x-ray/x-ray.ts';
import type { LadderStep, RebateWindow } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import {
  forecastEarnedXRay,
  forecastPurchasesXRay,
  nextStepGainXRay,
  toNextStepXRay,
  windowXRay,
} from '@backdock/core/allowances/rebates/window-x-ray.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { chainMonths } from '../../agreements/months/chain-months.ts';
import { call } from '../../platform/api.ts';

/** A rebate's period, as a list or the ladder shows it. */
export type ShownWindow = Omit<RebateWindow, 'steps'> & {
  steps?: readonly LadderStep[];
  /** Lists leave out the steps, so they are read with the supplier's ladder. */
  supplierId?: number;
  year?: number;
};

type Booked = Parameters<typeof forecastPurchasesXRay>[0];
type XRayOf = (shown: Booked, steps: readonly LadderStep[]) => XRay | null;

/** What is behind each amount of a period. */
export const windowFigures = {
  purchasesToDate: { label: 'Purchases', xRayOf: (shown) => windowXRay('purchases', shown) },
  earnedToDate: { label: 'Earned', xRayOf: (shown) => windowXRay('earned', shown) },
  accruedToDate: { label: 'Accrued', xRayOf: (shown) => windowXRay('accrued', shown) },
  forecastPurchases: { label: 'Forecast purchases', xRayOf: forecastPurchasesXRay },
  forecastEarned: { label: 'Forecast rebate', xRayOf: forecastEarnedXRay },
  amountToNextStep: { label: 'Left to buy', xRayOf: toNextStepXRay },
  nextStepGain: { label: 'Next-step gain', xRayOf: nextStepGainXRay },
} as const satisfies Partial<Record<keyof RebateWindow, { label: string; xRayOf: XRayOf }>>;
export type WindowFigureName = keyof typeof windowFigures;

export async function loadWindowFigure(
  figure: WindowFigureName,
  window: ShownWindow,
  currency: Currency,
  signal: AbortSignal,
): Promise<XRay> {
  const needsSteps = figure === 'amountToNextStep' || figure === 'nextStepGain';
  const steps = window.steps ?? (needsSteps ? await stepsOf(window, signal) : []);
  const terms = await chainMonths(window.agreementId, signal);
  const xRay = windowFigures[figure].xRayOf({ window, terms, currency }, steps);
  if (!xRay) throw new Error('This amount has changed. Reload the page.');
  return xRay;
}

async function stepsOf(window: ShownWindow, signal: AbortSignal): Promise<readonly LadderStep[]> {
  const { supplierId = 0, year = 0, agreementId, windowFrom } = window;
  const request = { params: { supplierId }, query: { year: String(year) } };
  const { rebates: found } = await call(rebates.ofSupplier, request, { signal });
  const own = found.find(({ agreements }) => agreements.some(({ id }) => id === agreementId));
  return own?.windows.find((each) => each.windowFrom === windowFrom)?.steps ?? [];
}
