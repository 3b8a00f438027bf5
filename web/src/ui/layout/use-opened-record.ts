import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RawSearch } from '../../platform/page-search.ts';

/** For a list column: links to the record beside the list, with its id in the URL. */
export const openBeside = ({ id }: { id: number }) => ({ record: id });

/** The record the URL opens beside a list, and how to close it. */
export function useOpenedRecord(): { id: number | null; close: () => void } {
  const { record }: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = useCallback(
    () =>
      void navigate({ to: '.', search: (before) => ({ ...before, record: undefined }), resetScroll: false }),
    [navigate],
  );
  return { id: typeof record === 'number' && Number.isInteger(record) && record > 0 ? record : null, close };
}
