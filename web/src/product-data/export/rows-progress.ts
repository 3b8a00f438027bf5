import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

interface Counted {
  status: string;
  rowsDone: number;
  rowsTotal: number | null;
}

const grouped = new Intl.NumberFormat('en-US');

/** How far a check or a file is; the share is null while that is unknown. */
export function rowsProgress({ status, rowsDone, rowsTotal }: Counted): {
  share: number | null;
  text: string;
} {
  if (status === 'Queued') return { share: null, text: 'Waiting to start' };
  if (rowsTotal === null) return { share: null, text: 'Counting products' };
  return {
    share: rowsTotal === 0 ? null : Math.min(1, rowsDone / rowsTotal),
    text: `${grouped.format(rowsDone)} of ${pluralize(rowsTotal, 'product')}`,
  };
}
