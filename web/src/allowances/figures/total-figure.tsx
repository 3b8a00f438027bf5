import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxXRayRows } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { totalXRay } from '@backdock/core/allowances/figures/figure-x-ray.ts';
import { ddrFigures, marketingFigures } from '@backdock/core/allowances/figures/figures.contract.ts';
import { rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { kindTitles } from '../../agreements/agreement-kinds.ts';
import { callList } from '../../platform/api.ts';
import { requestKey } from '../../platform/query-key.ts';
import { FigureButton, XRayDialog } from '../../x-ray/x-ray.tsx';

/** Kinds with a list. */
export type TotaledType = 'Marketing' | 'Ddr' | 'Rebate';

interface TotalFigureProps {
  type: TotaledType;
  total: number;
  currency: Currency;
  /** What the list below it shows. */
  filter: FilterModel;
}

/** What a list earned, which opens the agreements that earned it. */
export function TotalFigure({ type, total, currency: of, filter }: TotalFigureProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...largestFirst(type, of, filter), enabled: isOpen });
  const title = `Earned, ${kindTitles[type]}`;
  const xRay =
    data &&
    totalXRay({
      title,
      currency: of,
      total,
      agreementType: type,
      rows: data.rows,
      count: data.total,
      amount: ({ earned }) => earned,
    });
  return (
    <>
      <FigureButton text={currency(total, of)} title={title} onOpen={() => setOpen(true)} />
      <XRayDialog
        title={title}
        xRay={xRay}
        error={error}
        onRetry={() => void refetch()}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

interface Earner {
  supplierId: number;
  supplierName: string;
  agreementId: number;
  agreementName: string;
  earned: number | null;
}

const listOf = {
  Marketing: marketingFigures.list,
  Ddr: ddrFigures.list,
  Rebate: rebateFigures.list,
} as const;

/** The first rows of the list, as many as an X-ray shows. */
function largestFirst(type: TotaledType, of: Currency, filter: FilterModel) {
  const filterModel: FilterModel = { ...filter, currency: { filterType: 'set', values: [of] } };
  const colId = type === 'Rebate' ? 'earnedToDate' : 'earned';
  const query = JSON.stringify({ filterModel, sortModel: [{ colId, sort: 'desc' }] });
  const request = { query: { query, limit: String(maxXRayRows) } };
  return {
    queryKey: [...requestKey(listOf[type], request), 'x-ray'],
    queryFn: ({ signal }: { signal: AbortSignal }) => earners(type, request, signal),
  };
}

async function earners(
  type: TotaledType,
  request: { query: { query: string; limit: string } },
  signal: AbortSignal,
): Promise<{ rows: readonly Earner[]; total: number }> {
  switch (type) {
    case 'Marketing':
      return callList(marketingFigures.list, request, { signal });
    case 'Ddr':
      return callList(ddrFigures.list, request, { signal });
    case 'Rebate': {
      const { rows, total } = await callList(rebateFigures.list, request, { signal });
      return { rows: rows.map((row) => ({ ...row, earned: row.earnedToDate })), total };
    }
  }
}
