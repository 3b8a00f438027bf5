export type BarTone = 'success' | 'warning' | 'error' | 'info';

/** Above this share the bar has room for its label, and the track has not. */
const labelOnBarAbove = 60;

export function barOf(value: number, label?: string): { width: number; text: string; isLabelOnBar: boolean } {
  const width = Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, value));
  return { width, text: label ?? `${Math.round(width)}%`, isLabelOnBar: width > labelOnBarAbove };
}
