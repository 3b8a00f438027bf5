import { useMutation } from '@tanstack/react-query';
import { baskets, type Added } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import type { DueQuery } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { call } from '../../../../platform/api.ts';
import { messageFor } from '../../../../platform/api-error.ts';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { withReasons } from '../../some-of.ts';
import { refreshRun } from '../run-queries.ts';
import { addedWords } from '../run-words.ts';

/** Picks what is due for the given partners, with their credits. */
export function useAddDue(due: DueQuery) {
  return useAdding((partnerIds: readonly number[]) =>
    call(baskets.addDue, { body: { ...due, partnerIds: [...partnerIds] } }),
  );
}

interface Picked {
  invoiceIds: number[];
  creditMemoIds: number[];
}

/** Picks single invoices and credit memos. */
export function useAddItems(paymentType: RunType) {
  return useAdding((picked: Picked) => call(baskets.add, { body: { paymentType, ...picked } }));
}

function useAdding<What>(add: (what: What) => Promise<Added>) {
  return useMutation({
    mutationFn: add,
    onSuccess: async (added) => {
      tell(added);
      await refreshRun();
    },
    onError: (error) => toast.error(messageFor(error)),
  });
}

function tell(added: Added): void {
  const { skipped, partners } = added;
  const options = { key: 'basket', subMessages: withReasons(skipped) };
  if (partners === 0) toast.error(addedWords(added), options);
  // Keeps the toast open, so there is time to read who was skipped.
  else toast.success(addedWords(added), { ...options, ...(skipped.length > 0 && { stays: true }) });
}
