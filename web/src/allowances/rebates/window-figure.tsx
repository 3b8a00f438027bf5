import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { documentsBelow } from '../../agreements/months/documents-of-month.tsx';
import { nothing } from '../../ui/grid/columns/format.ts';
import { OpeningFigure } from '../../x-ray/opening-figure.tsx';
import { loadWindowFigure, type ShownWindow, windowFigures, type WindowFigureName } from './window-loads.ts';

interface WindowFigureProps {
  figure: WindowFigureName;
  window: ShownWindow;
  of: Currency;
  /** The amount as shown, if not to the cent. */
  text?: string;
}

/** An amount of a rebate's period, which opens its months and steps. */
export function WindowFigure({ figure, window, of, text }: WindowFigureProps) {
  const amount = window[figure];
  if (amount === null) return nothing;
  return (
    <OpeningFigure
      text={text ?? currency(amount, of)}
      title={windowFigures[figure].label}
      of={`${window.agreementId} ${window.windowFrom}`}
      load={(signal) => loadWindowFigure(figure, window, of, signal)}
      renderBelow={documentsBelow}
    />
  );
}
