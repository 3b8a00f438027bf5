import type { XRay } from '@backdock/core/accounting/x-ray/x-ray.ts';
import type { ChainTerms } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import {
  earnedToDateXRay,
  outstandingXRay,
  requestedXRay,
  settledXRay,
  writtenOffXRay,
} from '@backdock/core/allowances/settlement/settlement-x-ray.ts';
import type { AgreementSettlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { OpeningFigure } from '../x-ray/opening-figure.tsx';
import { chainMonths } from './months/chain-months.ts';
import { documentsBelow } from './months/documents-of-month.tsx';

type XRayOf = (settlements: AgreementSettlements, terms: readonly ChainTerms[]) => XRay;

const figures = {
  earned: { title: 'Earned', xRayOf: earnedToDateXRay },
  settled: { title: 'Settled', xRayOf: (settlements) => settledXRay(settlements) },
  requested: { title: 'Requested', xRayOf: (settlements) => requestedXRay(settlements) },
  writtenOff: { title: 'Written off', xRayOf: writtenOffXRay },
  outstanding: { title: 'Outstanding', xRayOf: (settlements, terms) => outstandingXRay(settlements, terms) },
} as const satisfies Record<string, { title: string; xRayOf: XRayOf }>;

interface SettlementFigureProps {
  figure: keyof typeof figures;
  agreementId: number;
  settlements: AgreementSettlements;
}

/** What a chain of terms earned or settled so far, which opens its months and claims. */
export function SettlementFigure({ figure, agreementId, settlements }: SettlementFigureProps) {
  const { title, xRayOf } = figures[figure];
  return (
    <OpeningFigure
      text={currency(settlements.figures[figure], settlements.currency)}
      title={title}
      of={agreementId}
      load={async (signal) => xRayOf(settlements, await chainMonths(agreementId, signal))}
      renderBelow={documentsBelow}
    />
  );
}
