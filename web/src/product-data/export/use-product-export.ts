import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import { productExports } from '@backdock/core/product-data/export/checks.contract.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import type { requestOf } from './choice.ts';

type Wanted = Exclude<ReturnType<typeof requestOf>, string | null>;

const pollMs = 1_000;

/** Starts a file, and follows it. */
export function useProductExport() {
  const [exportId, setExportId] = useState<number | null>(null);
  const start = useMutation({
    mutationFn: (body: Wanted) => call(productExports.start, { body }),
    onSuccess: async ({ id, fileName }) => {
      setExportId(id);
      announce(`Exporting ${fileName}`);
      await refresh(productExports.list, productTemplates.list, listExports.list);
    },
    onError: (error) => announce(messageFor(error)),
  });
  const { data } = useQuery({
    ...queryOf(productExports.details, { params: { exportId: exportId ?? 0 } }),
    enabled: exportId !== null,
    refetchInterval: ({ state }) => (!state.data || isUnfinished(state.data.status) ? pollMs : false),
  });
  const cancel = useMutation({
    mutationFn: (id: number) => call(listExports.cancel, { params: { exportId: id } }),
    onSettled: () => refresh(productExports.details, productExports.list),
  });
  const current = exportId === null ? null : (data ?? (start.data?.id === exportId ? start.data : null));
  return {
    current,
    start: (wanted: Wanted) => start.mutate(wanted),
    isStarting: start.isPending,
    error: start.error ?? cancel.error,
    cancel: () => {
      if (current) cancel.mutate(current.id);
    },
    isCancelling: cancel.isPending,
  };
}
