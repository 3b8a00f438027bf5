export type BarTone = 'success' | 'warning' | 'error' | 'info';

/** Above this percentage the label fits on the bar, and no longer on the track. */
const labelOnBarAbove = 60;

export function barOf(value: number, label?: string): { width: number; text: string; isLabelOnBar: boolean } {
  const width = Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value));
  return { width, text: label ?? `${Math.round(width)}%`, isLabelOnBar: width > labelOnBarAbove };
}
