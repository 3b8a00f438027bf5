import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProductCheck, productChecks } from '@backdock/core/product-data/export/checks.contract.ts';
import { loadProblem, messageFor } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/query-of.ts';

export interface Readiness {
  /** The last one that finished, with its counts. */
  check: ProductCheck | null;
  /** The one that is under way. */
  running: ProductCheck | null;
  isStarting: boolean;
  problem: string | null;
  start: () => void;
  /** Of a column: cells that block a product; undefined before a check. */
  blockedCells: (columnId: number) => number | undefined;
}

const pollMs = 1_000;
const isUnderWay = (check: ProductCheck | undefined) =>
  check?.status === 'Queued' || check?.status === 'Running';

/** How many products the saved template could export. It is checked when someone asks: a catalog is large. */
export function useReadiness(templateId: number): Readiness {
  const [checkId, setCheckId] = useState<number | null>(null);
  const [finished, setFinished] = useState<ProductCheck | null>(null);
  const { data, error } = useQuery({
    ...queryOf(productChecks.details, { params: { checkId: checkId ?? 0 } }),
    enabled: checkId !== null,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const start = useMutation({
    mutationFn: () => call(productChecks.start, { body: { templateId } }),
    onSuccess: ({ id }) => setCheckId(id),
  });
  const current = checkId === null ? undefined : data;
  if (current?.result && current.id !== finished?.id) setFinished(current);
  const check = current?.result ? current : finished;
  return {
    check,
    running: current && isUnderWay(current) ? current : null,
    isStarting: start.isPending || (checkId !== null && data === undefined && !error),
    problem: problemOf(start.error, error, current),
    start: () => start.mutate(),
    blockedCells: (columnId) =>
      check?.result?.columns
        .filter((each) => each.columnId === columnId && each.severity === 'Error')
        .reduce((sum, { cells }) => sum + cells, 0),
  };
}

function problemOf(
  starting: Error | null,
  loading: Error | null,
  current: ProductCheck | undefined,
): string | null {
  if (starting) return messageFor(starting);
  if (current?.status === 'Failed') return current.message ?? 'The check failed.';
  return loading && !current ? loadProblem(loading) : null;
}
