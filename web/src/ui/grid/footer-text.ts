import { pageSize } from '@backdock/core/kit/list.ts';

const grouped = new Intl.NumberFormat('en-US');

interface Extent {
  page: number;
  total: number;
  /** Rows of this page. */
  shown: number;
  isLowerBound: boolean;
}

/** `1–50 of 12,408`; past the count limit, `1–50 of over 10,000`. */
export function rangeText({ page, total, shown, isLowerBound }: Extent): string {
  if (shown === 0) return isLowerBound ? `over ${grouped.format(total)}` : `0 of ${grouped.format(total)}`;
  const start = (page - 1) * pageSize + 1;
  const span = `${grouped.format(start)}–${grouped.format(start + shown - 1)}`;
  return `${span} of ${isLowerBound ? 'over ' : ''}${grouped.format(total)}`;
}

export function pageText({ page, total, isLowerBound }: Extent): string {
  const of = isLowerBound ? `over ${grouped.format(pagesIn(total))}` : grouped.format(pagesIn(total));
  return `Page ${grouped.format(page)} of ${of}`;
}

export function pagesIn(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Past the count limit, there is a next page as long as this one is full. */
export function hasNext({ page, total, shown, isLowerBound }: Extent): boolean {
  return page < pagesIn(total) || (isLowerBound && shown === pageSize);
}

export function selectedText(count: number): string {
  return `${grouped.format(count)} selected`;
}
