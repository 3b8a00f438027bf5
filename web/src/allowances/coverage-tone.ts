import type { BarTone } from '../ui/feedback/progress-rules.ts';

/** How near a step or a budget is. */
export const coverageTone = (percent: number): BarTone =>
  percent < 60 ? 'info' : percent < 90 ? 'warning' : 'success';
