import type { XRay } from '@backdock/core/accounting/x-ray/x-ray.ts';
import {
  adjustmentXRay,
  lastFrozen,
  manualXRay,
  outdatedXRay,
  type ShownAdjustment,
} from '@backdock/core/allowances/months/adjustment-x-ray.ts';
import { agreementMonths } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import type { BookedFigure } from '@backdock/core/allowances/months/booked-rows.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { call } from '../../platform/api.ts';
import { OpeningFigure } from '../../x-ray/opening-figure.tsx';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { chainMonths } from './chain-months.ts';
import { documentsBelow } from './documents-of-month.tsx';

interface AdjustmentFigureProps {
  agreementId: number;
  adjustment: ShownAdjustment;
  figure: BookedFigure;
  of: Currency;
}

/** What an adjustment adds, which opens what it makes up for. */
export function AdjustmentFigure({ agreementId, adjustment, figure, of }: AdjustmentFigureProps) {
  if (adjustment.cause === 'Manual') return <XRayFigure xRay={manualXRay(adjustment, of)} />;
  return (
    <OpeningFigure
      text={currency(adjustment.amount, of)}
      title="Adjustments"
      of={`${agreementId} ${adjustment.windowFrom} ${figure}`}
      load={(signal) => load({ agreementId, adjustment, figure, of }, signal)}
      renderBelow={documentsBelow}
    />
  );
}

async function load(shown: AdjustmentFigureProps, signal: AbortSignal): Promise<XRay> {
  const { agreementId, adjustment, figure, of } = shown;
  const terms = (await chainMonths(agreementId, signal)).find((each) => each.agreementId === agreementId);
  const frozen = terms && lastFrozen(terms, adjustment);
  if (!frozen) return outdatedXRay(adjustment, of);
  const [year = 0, month = 0] = frozen.month.split('-').map(Number);
  const request = { params: { agreementId, year, month }, query: { page: '0' } };
  return adjustmentXRay(terms, adjustment, await call(agreementMonths.xRay, request, { signal }), figure);
}
