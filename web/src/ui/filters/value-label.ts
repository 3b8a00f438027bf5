import { spaced } from '@backdock/core/kit/form-messages.ts';

const blank = '(Blank)';

/** `TemporaryInactive` is shown as `Temporary inactive` unless the column says otherwise. */
export function valueLabel(
  value: string | null,
  labels: Readonly<Record<string, string>> | undefined,
): string {
  if (value === null) return blank;
  return labels?.[value] ?? spaced(value);
}
