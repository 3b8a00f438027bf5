import type { ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';

type CheckResult = NonNullable<ProductCheck['result']>;

export type ReadyCounts = Pick<CheckResult, 'readyRows' | 'warnedRows' | 'blockedRows'>;

/** What the bar is made of: each product is in one of them. */
export const partsOf = ({ readyRows, warnedRows, blockedRows }: ReadyCounts) =>
  [
    { name: 'Ready', rows: readyRows - warnedRows },
    { name: 'Warnings', rows: warnedRows },
    { name: 'Blocked', rows: blockedRows },
  ] as const;

const maxNamed = 3;
const grouped = new Intl.NumberFormat('en-US');

/** `package_weight_lb 118 · color_family 81`: the columns that block most cells. */
export function columnsText(
  columns: readonly Pick<CheckResult['columns'][number], 'header' | 'severity' | 'cells'>[],
): string {
  const cells = new Map<string, number>();
  for (const each of columns) {
    if (each.severity === 'Error') cells.set(each.header, (cells.get(each.header) ?? 0) + each.cells);
  }
  return [...cells]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxNamed)
    .map(([header, count]) => `${header} ${grouped.format(count)}`)
    .join(' · ');
}
