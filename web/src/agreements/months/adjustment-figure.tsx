import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { adjustmentXRay, lastFrozen, manualXRay } from '@backdock/core/allowances/months/adjustment-x-ray.ts';
import {
  agreementMonths,
  type BookedMonth,
} from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { queryOf } from '../../platform/query-of.ts';
import { FigureButton, XRayDialog, XRayFigure } from '../../x-ray/x-ray.tsx';

interface AdjustmentFigureProps {
  agreement: AgreementRow;
  adjustment: BookedMonth['adjustments'][number];
  /** All of the agreement's. */
  months: readonly BookedMonth[];
  of: Currency;
}

/** What an adjustment adds, which opens what it makes up for. */
export function AdjustmentFigure({ agreement, adjustment, months, of }: AdjustmentFigureProps) {
  const text = currency(adjustment.earned, of);
  if (adjustment.cause === 'Manual') return <XRayFigure xRay={manualXRay(adjustment, of)} />;
  const frozen = lastFrozen(months, adjustment, agreement);
  // Nothing is frozen any longer, so the next calculation removes it.
  if (!frozen) return text;
  return (
    <OfFrozen
      text={text}
      agreementId={agreement.id}
      month={frozen.month}
      xRayOf={(month) => adjustmentXRay(months, adjustment, month)}
    />
  );
}

interface OfFrozenProps {
  text: string;
  agreementId: number;
  month: string;
  xRayOf: (month: Parameters<typeof adjustmentXRay>[2]) => ReturnType<typeof adjustmentXRay>;
}

function OfFrozen({ text, agreementId, month: name, xRayOf }: OfFrozenProps) {
  const [isOpen, setOpen] = useState(false);
  const [year = 0, month = 0] = name.split('-').map(Number);
  const { data, error, refetch } = useQuery({
    ...queryOf(agreementMonths.xRay, { params: { agreementId, year, month }, query: { page: '0' } }),
    enabled: isOpen,
  });
  return (
    <>
      <FigureButton text={text} title="this adjustment" onOpen={() => setOpen(true)} />
      <XRayDialog
        title="Adjustments"
        xRay={data && xRayOf(data)}
        error={error}
        onRetry={() => void refetch()}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
