import { ddrFigures } from '@backdock/core/allowances/figures/figures.contract.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import { ddrColumns } from './figure-columns.tsx';
import { FiguresView } from './figures-view.tsx';

export default function DdrPage() {
  return (
    <Flagged flag="AccountingDdrAllowance">
      <FiguresView type="Ddr" name="DDR" of={ddrFigures} columns={ddrColumns} />
    </Flagged>
  );
}
