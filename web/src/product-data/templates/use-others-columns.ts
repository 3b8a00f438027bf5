import { useEffect, useRef } from 'react';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { mergedColumns } from './merged-columns.ts';
import type { Columns } from './use-columns.ts';

/**
 * The form takes all columns as one value, and would keep or lose them as a whole when others save the template. Here
 * each one counts by itself. Returns what to call once these columns are saved: then nothing of them is an edit anymore,
 * also where the server stores them in another form, such as without spaces around a header.
 */
export function useOthersColumns(saved: readonly DecidedColumn[], { columns, write }: Columns): () => void {
  const before = useRef(saved);
  const latest = useRef({ columns, write });
  useEffect(() => {
    latest.current = { columns, write };
  });
  useEffect(() => {
    if (before.current === saved) return;
    const merged = mergedColumns(before.current, latest.current.columns, saved);
    before.current = saved;
    latest.current.write(merged);
  }, [saved]);
  return () => {
    before.current = latest.current.columns;
  };
}
