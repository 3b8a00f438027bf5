import { marketingFigures } from '@backdock/core/allowances/figures/figures.contract.ts';
import { marketingColumns } from './figure-columns.tsx';
import { FiguresView } from './figures-view.tsx';

export default function MarketingPage() {
  return <FiguresView type="Marketing" name="Marketing" of={marketingFigures} columns={marketingColumns} />;
}
