import { useMutation } from '@tanstack/react-query';
import { baskets } from '@backdock/core/accounting/payments/baskets.contract.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { call } from '../../../platform/api.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/toast-store.ts';
import { refreshRun } from './run-queries.ts';

interface Partner {
  partnerId: number;
  partnerName: string;
}
interface Removed {
  partner: Partner;
  /** Without, all of the partner. */
  ids?: { invoiceIds: number[]; creditMemoIds: number[] };
}

const tellFailure = (error: unknown) => toast.error(messageFor(error));
const inPath = ({ partnerId }: Partner) => ({ partnerId: String(partnerId) });

/** Puts items back to where they were picked from. */
export function useRemove(paymentType: RunType) {
  return useMutation({
    mutationFn: ({ partner, ids }: Removed) =>
      call(baskets.remove, { params: inPath(partner), body: { paymentType, ...ids } }),
    onSuccess: async (_, { partner: { partnerName }, ids }) => {
      const words = ids ? `Put back to what ${partnerName} is owed` : `${partnerName} is out of the basket`;
      toast.success(words, { key: 'basket' });
      await refreshRun();
    },
    onError: tellFailure,
  });
}

/** Lets a partner that was held be paid again. */
export function useRelease(paymentType: RunType) {
  return useMutation({
    mutationFn: (partner: Partner) =>
      call(baskets.hold, { params: inPath(partner), body: { paymentType, reason: null } }),
    onSuccess: async (_, { partnerName }) => {
      toast.success(`${partnerName} is released`, { key: 'hold' });
      await refreshRun();
    },
    onError: tellFailure,
  });
}

export async function holdPartner(
  partner: Partner,
  { paymentType, reason }: { paymentType: RunType; reason: string },
): Promise<void> {
  await call(baskets.hold, { params: inPath(partner), body: { paymentType, reason } });
  await refreshRun();
}
