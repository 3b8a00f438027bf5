import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

const param = 'record';

/** For a column of a list: its link opens the record beside it, and the address says which. */
export const openBeside = ({ id }: { id: number }) => ({ [param]: id });

const withoutRecord = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== param));

/** The record that the address opens beside a list, and the way back to the list alone. */
export function useOpenedRecord(): { id: number | null; close: () => void } {
  const { [param]: said }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = useCallback(
    () => void navigate({ to: '.', search: withoutRecord as never, resetScroll: false }),
    [navigate],
  );
  return { id: typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : null, close };
}
