import { currency } from '@backdock/core/kit/money.ts';
import { documentsBelow } from '../../agreements/months/documents-of-month.tsx';
import { useFlag } from '../../platform/use-flag.ts';
import { useMay } from '../../platform/use-may.ts';
import { nothing } from '../../ui/grid/columns/format.ts';
import { OpeningFigure } from '../../x-ray/opening-figure.tsx';
import { figureLoads, type ListedFigure } from './figure-loads.ts';

/** A column whose amounts open. */
export type OpeningColumn = keyof typeof figureLoads;

interface FigureCellProps {
  of: OpeningColumn;
  label: string;
  row: Omit<ListedFigure, 'title' | 'total'> & { agreementName: string };
  amount: number | null;
}

/** An amount of a row that opens the months, claims or budget it is made of. */
export function FigureCell({ of, label, row, amount }: FigureCellProps) {
  const mayReadClaims = useMay('creditRequests.read');
  const hasClaims = useFlag('CreditRequests');
  if (amount === null) return nothing;
  const text = currency(amount, row.currency);
  if (of === 'actualCost' && !(mayReadClaims && hasClaims)) return text;
  const figure: ListedFigure = { ...row, title: `${label}, ${row.agreementName}`, total: amount };
  return (
    <OpeningFigure
      text={text}
      title={figure.title}
      of={`${row.agreementId} ${row.part.year} ${row.part.period}`}
      load={(signal) => figureLoads[of](figure, signal)}
      renderBelow={documentsBelow}
    />
  );
}
