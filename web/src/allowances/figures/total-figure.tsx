import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { totalXRay } from '@backdock/core/allowances/figures/figure-x-ray.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { kindTitles } from '../../agreements/agreement-kinds.ts';
import { OpeningFigure } from '../../x-ray/opening-figure.tsx';
import { largestFirst, type Totaled } from './total-rows.ts';

interface TotalFigureProps {
  of: Totaled;
  label: string;
  total: number;
  currency: Currency;
  /** What the list shows. */
  filter: FilterModel;
}

/** A total of a list, which opens the agreements it adds up. */
export function TotalFigure({ of, label, total, currency: unit, filter }: TotalFigureProps) {
  const type: AgreementType = of.list === 'Rebates' ? 'Rebate' : of.list;
  const title = `${label}, ${kindTitles[type]}`;
  return (
    <OpeningFigure
      text={currency(total, unit)}
      title={title}
      of={`${unit} ${JSON.stringify(filter)}`}
      load={async (signal) => {
        const { rows, total: count } = await largestFirst(of, unit, filter, signal);
        return totalXRay({
          title,
          currency: unit,
          total,
          agreementType: type,
          rows,
          count,
          amount: (row) => row.amount,
        });
      }}
    />
  );
}
