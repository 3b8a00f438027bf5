import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isUnfinished } from '@backdock/core/exports/exports.rules.ts';
import { productChecks, type ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { useSettled } from '../../ui/use-debounced.ts';
import type { requestOf } from './choice.ts';

type Wanted = Exclude<ReturnType<typeof requestOf>, string | null>;

const pollMs = 500;

interface Outcome {
  of: string;
  started: ProductCheck | null;
  error: Error | null;
}

/** Checks what is chosen by itself, a moment after each change, and gives up checks that are no longer wanted. */
export function useCheck(wanted: Wanted | null) {
  const [round, setRound] = useState(0);
  const key = wanted && JSON.stringify([round, checked(wanted)]);
  const settled = useSettled(key);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (settled === null) return;
    let isWanted = true;
    let started: ProductCheck | null = null;
    const [, body] = JSON.parse(settled) as [number, Wanted];
    call(productChecks.start, { body }).then(
      (check) => {
        started = check;
        if (isWanted) setOutcome({ of: settled, started, error: null });
        else giveUp(check.id);
      },
      (error: Error) => {
        if (isWanted) setOutcome({ of: settled, started: null, error });
      },
    );
    return () => {
      isWanted = false;
      if (started && isUnfinished(statusNow(started))) giveUp(started.id);
    };
  }, [settled]);
  const current = key !== null && outcome?.of === key ? outcome : null;
  const { started } = current ?? {};
  const polled = useQuery({
    ...queryOf(productChecks.details, { params: { checkId: started?.id ?? 0 } }),
    enabled: Boolean(started),
    refetchInterval: ({ state: { data } }) => (!data || isUnfinished(data.status) ? pollMs : false),
  });
  const check = polled.data ?? started ?? null;
  const [last, setLast] = useState<ProductCheck | null>(null);
  if (check?.status === 'Done' && check !== last) setLast(check);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return {
    /** Of the current choice; null until it has begun. */
    check,
    /** The last finished one, which stays visible while the next one runs. */
    last: key !== null && last?.templateId === wanted?.templateId ? last : null,
    error: current?.error ?? null,
    isStarting: key !== null && current === null,
    again,
    cancel: async () => {
      if (!started) return;
      await call(productChecks.cancel, { params: { checkId: started.id } });
      await refresh(productChecks.details);
    },
  };
}

/** The file's format makes no difference to what is ready. */
const checked = ({ templateId, settings: { columns, filters } }: Wanted) => ({
  templateId,
  settings: { columns, filters },
});

const detailsOf = (checkId: number) => queryOf(productChecks.details, { params: { checkId } });
const statusNow = (check: ProductCheck) =>
  queryClient.getQueryData(detailsOf(check.id).queryKey)?.status ?? check.status;

/** If it fails, the check ends by itself. */
function giveUp(checkId: number): void {
  call(productChecks.cancel, { params: { checkId } }).catch(() => undefined);
}
