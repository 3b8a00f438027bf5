import type { LabeledValue } from '@backdock/core/history/history.contract.ts';

interface ComparedValue extends LabeledValue {
  today: string | null;
  isDifferent: boolean;
}

/** A record's values on a day beside today's; without today's, nothing differs. */
export function comparedValues(
  then: readonly LabeledValue[],
  today: readonly LabeledValue[] | null | undefined,
): ComparedValue[] {
  if (!today) return then.map((each) => ({ ...each, today: each.value, isDifferent: false }));
  const now = new Map(today.map(({ field, value }) => [field, value]));
  const known = new Set(then.map(({ field }) => field));
  const added = today.filter(({ field }) => !known.has(field)).map((each) => ({ ...each, value: null }));
  return [...then, ...added].map((each) => {
    const value = now.get(each.field) ?? null;
    return { ...each, today: value, isDifferent: value !== each.value };
  });
}

export function differingText(count: number): string {
  if (count === 0) return 'The same as today.';
  return count === 1 ? '1 field differs from today.' : `${count} fields differ from today.`;
}
