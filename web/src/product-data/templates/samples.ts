import type { Cell } from '@backdock/core/product-data/cells/cell.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import type { PreviewProduct } from '@backdock/core/product-data/templates/templates.contract.ts';

export interface Sample extends Pick<PreviewProduct, 'id' | 'sku' | 'supplierName'> {
  cell: Pick<Cell, 'source' | 'text' | 'faults'>;
}

const shownSamples = 6;

/** A few products that tell the most: those with a fault, and otherwise as many different values as there are. */
export function samplesOf<S extends Sample>(all: readonly S[], chosenId: number | null): S[] {
  const others = all.filter(({ id }) => id !== chosenId);
  const faulty = distinct(others.filter(({ cell }) => cell.faults.length > 0)).slice(0, shownSamples / 2);
  const sound = others.filter(({ cell }) => cell.faults.length === 0);
  const picked = new Set([...new Set([...faulty, ...distinct(sound), ...others])].slice(0, shownSamples));
  // In their own order, so that they stay in their places while someone types.
  return others.filter((each) => picked.has(each));
}

function distinct<S extends Sample>(samples: readonly S[]): S[] {
  const seen = new Set<string>();
  return samples.filter(({ cell, sku }) => {
    const key = cell.faults[0]?.message ?? (cell.text === '' ? sku : cell.text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

interface Spread {
  lowest: number;
  highest: number;
  median: number;
  count: number;
}

/** Of a number column's cells; null without two of them. */
export function spreadOf(
  samples: readonly Sample[],
  { dataType }: Pick<DecidedColumn, 'dataType'>,
): Spread | null {
  if (dataType !== 'Integer' && dataType !== 'Decimal') return null;
  const numbers = samples
    .map(({ cell }) => (cell.text.trim() === '' ? Number.NaN : Number(cell.text)))
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other);
  const [lowest] = numbers;
  const highest = numbers.at(-1);
  const middle = numbers[Math.floor((numbers.length - 1) / 2)];
  if (numbers.length < 2 || lowest === undefined || highest === undefined || middle === undefined)
    return null;
  return { lowest, highest, median: middle, count: numbers.length };
}
