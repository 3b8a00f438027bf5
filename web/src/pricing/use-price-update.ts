import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { isSavable } from '@backdock/core/pricing/price-check.rules.ts';
import type { PriceUpdate } from '@backdock/core/pricing/pricing.contract.ts';
import { messageFor } from '../platform/api-error.ts';
import { announce } from '../ui/feedback/announcer.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { type Acceptance, accepts, type Acknowledged, isSame, toggled } from './acceptance.ts';
import { refreshPrices } from './pricing-queries.ts';

export interface UpdateRequest {
  rehearse: boolean;
  acknowledged: Acknowledged[];
  reason?: string;
}

/** Rehearses a price change, collects the warnings to accept, and saves it. */
export function usePriceUpdate<I>(
  send: (input: I, request: UpdateRequest) => Promise<PriceUpdate>,
  onSaved: () => void,
  { byRow }: { byRow: boolean },
) {
  const [input, setInput] = useState<I | null>(null);
  const [accepted, setAccepted] = useState<readonly Acknowledged[]>([]);
  const [reason, setReason] = useState('');
  const rehearsal = useMutation({
    mutationFn: (chosen: I) => send(chosen, { rehearse: true, acknowledged: [] }),
    onSuccess: ({ changed, refused }) =>
      announce(refused.length > 0 ? pluralize(refused.length, 'error') : pluralize(changed, 'change')),
    onError: (error) => announce(messageFor(error)),
  });
  const save = useMutation({
    mutationFn: (chosen: I) =>
      send(chosen, { rehearse: false, acknowledged: [...accepted], reason: reason.trim() }),
    onSuccess: async ({ batchId, changed }) => {
      if (batchId === undefined) return;
      await refreshPrices();
      toast.success(`${pluralize(changed, 'product')} updated`);
      onSaved();
    },
    onError: (error) => announce(messageFor(error)),
  });
  // What is stored may have changed since the rehearsal: the answer to an unsuccessful save is newer.
  const update = save.data ?? rehearsal.data;
  const isReady =
    update !== undefined &&
    update.changed > 0 &&
    isSavable({
      refused: update.refused,
      warnings: update.warnings.map((warning) => ({
        ...warning,
        isAcknowledged: accepts(accepted, warning.code, warning.row),
      })),
    });
  const acceptance: Acceptance = {
    toggleRow: byRow ? (code, row) => setAccepted(toggled(accepted, { code, row })) : null,
    toggleAll: (code) => setAccepted(toggled(accepted, { code })),
    isAll: (code) => accepted.some((each) => isSame(each, { code })),
    isAccepted: (code, row) => accepts(accepted, code, row),
  };
  return {
    update,
    isReady,
    isBusy: rehearsal.isPending || save.isPending,
    isSaving: save.isPending,
    isRehearsing: rehearsal.isPending,
    error: save.error ?? rehearsal.error,
    acceptance,
    reason,
    setReason,
    rehearse: (chosen: I | null) => {
      rehearsal.reset();
      save.reset();
      setAccepted([]);
      setInput(chosen);
      if (chosen !== null) rehearsal.mutate(chosen);
    },
    save: () => {
      if (input !== null) save.mutate(input);
    },
  };
}
