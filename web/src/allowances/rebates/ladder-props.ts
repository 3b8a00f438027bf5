import type { RebateWindow } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';

export interface LadderChartProps {
  standing: RebateWindow;
  /** Purchases of the whole window in the question asked below; null if there is none. */
  whatIf: number | null;
  /** A window that is over has no forecast. */
  isOver: boolean;
  currency: Currency;
  description: string;
}
