import Box from '@mui/material/Box';
import type { RebateWindow } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { tabular } from '../../ui/text/figures.ts';
import { WindowFigure } from './window-figure.tsx';
import type { WindowFigureName } from './window-loads.ts';

interface LadderFiguresProps {
  window: RebateWindow;
  /** A period that is over has nothing ahead. */
  isOver: boolean;
  of: Currency;
}

/** What the ladder draws, to the cent. Each amount opens its months and steps. */
export function LadderFigures({ window, isOver, of }: LadderFiguresProps) {
  const { nextStepIndex: next } = window;
  const ahead: readonly (readonly [string, WindowFigureName])[] = [
    ['Forecast purchases', 'forecastPurchases'],
    ['Forecast rebate', 'forecastEarned'],
    ...(next === null
      ? []
      : ([
          [`Left to buy to step ${next}`, 'amountToNextStep'],
          [`Gain at step ${next}`, 'nextStepGain'],
        ] as const)),
  ];
  const shown: readonly (readonly [string, WindowFigureName])[] = [
    ['Purchases', 'purchasesToDate'],
    ['Earned', 'earnedToDate'],
    ['Accrued', 'accruedToDate'],
    ...(isOver ? [] : ahead),
  ];
  return (
    <Box component="dl" aria-label="Figures of the period" sx={figures}>
      {shown.map(([label, figure]) => (
        <div key={figure}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ ...tabular, m: 0, typography: 'button', whiteSpace: 'nowrap' }}>
            <WindowFigure figure={figure} window={window} of={of} />
          </Box>
        </div>
      ))}
    </Box>
  );
}

const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  px: 2.25,
  pt: 0.5,
  pb: 1.75,
} as const;
