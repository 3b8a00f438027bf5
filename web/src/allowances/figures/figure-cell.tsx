import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figureXRay } from '@backdock/core/allowances/figures/figure-x-ray.ts';
import type { AllowanceRow } from '@backdock/core/allowances/figures/figures.contract.ts';
import { agreementMonths } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { MonthXRayDialog } from '../../agreements/months/month-x-ray.dialog.tsx';
import { queryOf } from '../../platform/query-of.ts';
import { nothing } from '../../ui/grid/columns/format.ts';
import { FigureButton, XRayDialog } from '../../x-ray/x-ray.tsx';
import { useFigurePart } from './use-figure-part.ts';

interface FigureCellProps {
  row: AllowanceRow;
  of: 'purchases' | 'earned' | 'accrued';
  label: string;
}

/** An amount of a row that opens the months and adjustments it is made of. */
export function FigureCell({ row, of, label }: FigureCellProps) {
  const { agreementId, agreementName, year } = row;
  const [isOpen, setOpen] = useState(false);
  const { period } = useFigurePart();
  const { data, error, refetch } = useQuery({
    ...queryOf(agreementMonths.list, { params: { agreementId } }),
    enabled: isOpen,
  });
  const total = row[of];
  if (total === null) return nothing;
  const title = `${label}, ${agreementName}`;
  const xRay =
    data &&
    figureXRay({
      title,
      currency: row.currency,
      total,
      of: of === 'purchases' ? 'base' : of,
      year,
      period,
      months: data.months,
    });
  return (
    <>
      <FigureButton text={currency(total, row.currency)} title={title} onOpen={() => setOpen(true)} />
      <XRayDialog
        title={title}
        xRay={xRay}
        error={error}
        onRetry={() => void refetch()}
        open={isOpen}
        onClose={() => setOpen(false)}
        renderBelow={({ key }) => key && <OpenMonth agreementId={agreementId} month={key} />}
      />
    </>
  );
}

function OpenMonth({ agreementId, month }: { agreementId: number; month: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ minHeight: 20, py: 0 }}>
        Documents
      </Button>
      {isOpen ? (
        <MonthXRayDialog agreementIds={[agreementId]} month={month} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
