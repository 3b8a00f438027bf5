/** With one decimal; never 100 while one is missing, never 0 while one has it. */
export function filledPercent(filled: number, total: number): number {
  if (total <= 0 || filled <= 0) return 0;
  if (filled >= total) return 100;
  return Math.min(99.9, Math.max(0.1, Math.round((filled / total) * 1_000) / 10));
}
