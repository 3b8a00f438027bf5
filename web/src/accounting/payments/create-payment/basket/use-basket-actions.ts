import { useMutation } from '@tanstack/react-query';
import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { call } from '../../../../platform/api.ts';
import { messageFor } from '../../../../platform/api-error.ts';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { refreshRun } from '../run-queries.ts';

interface Partner {
  partnerId: number;
  partnerName: string;
}
interface Removed {
  partner: Partner;
  /** If omitted, everything of the partner's. */
  ids?: { invoiceIds: number[]; creditMemoIds: number[] };
}

const tellFailure = (error: unknown) => toast.error(messageFor(error));

/** Returns items to where they were picked from. */
export function useRemove(paymentType: RunType) {
  return useMutation({
    mutationFn: ({ partner, ids }: Removed) =>
      call(baskets.remove, { params: { partnerId: partner.partnerId }, body: { paymentType, ...ids } }),
    onSuccess: async (_, { partner: { partnerName }, ids }) => {
      const words = ids
        ? `${partnerName}: items removed from the basket`
        : `${partnerName} removed from the basket`;
      toast.success(words, { key: 'basket' });
      await refreshRun();
    },
    onError: tellFailure,
  });
}

/** Releases a held partner. */
export function useRelease(paymentType: RunType) {
  return useMutation({
    mutationFn: (partner: Partner) =>
      call(baskets.hold, { params: { partnerId: partner.partnerId }, body: { paymentType, reason: null } }),
    onSuccess: async (_, { partnerName }) => {
      toast.success(`${partnerName} released`, { key: 'hold' });
      await refreshRun();
    },
    onError: tellFailure,
  });
}

export async function holdPartner(
  partner: Partner,
  { paymentType, reason }: { paymentType: RunType; reason: string },
): Promise<void> {
  await call(baskets.hold, { params: { partnerId: partner.partnerId }, body: { paymentType, reason } });
  await refreshRun();
}
