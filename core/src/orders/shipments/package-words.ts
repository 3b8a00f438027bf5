import { pluralize } from '../../kit/text/pluralize.ts';
import type { PackageType } from '../../suppliers/logistics/ltl-carriers.values.ts';

export const pounds = (lb: number): string => `${lb.toLocaleString('en-US')} lb`;

/** `2 pallets`, `1 box`. */
export function packageText({ type, count }: { type: PackageType; count: number }): string {
  return type === 'Box' ? pluralize(count, 'box', 'boxes') : pluralize(count, 'pallet');
}
