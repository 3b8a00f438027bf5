import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import { call } from '../platform/api.ts';
import { useMay } from '../platform/use-may.ts';

/** Everything about how one partner is paid: what changes one part may change what the others say. */
export const accountingKey = (partnerId: number) => ['partner', partnerId, 'accounting'] as const;

const paramsOf = (partnerId: number) => ({ partnerId: String(partnerId) });

export const paymentTypeQuery = (partnerId: number) =>
  queryOptions({
    queryKey: [...accountingKey(partnerId), 'payment-type'],
    queryFn: ({ signal }) => call(paymentSettings.paymentType, { params: paramsOf(partnerId) }, { signal }),
  });

export const payToQuery = (partnerId: number) =>
  queryOptions({
    queryKey: [...accountingKey(partnerId), 'pay-to'],
    queryFn: ({ signal }) => call(payTo.read, { params: paramsOf(partnerId) }, { signal }),
  });

/** Reads anew whatever is on the page, after something was changed. */
export function useRefreshAccounting(partnerId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: accountingKey(partnerId) });
    await client.invalidateQueries({ queryKey: ['history'] });
    await client.invalidateQueries({ queryKey: ['as-it-was'] });
  };
}

/** A word for the tab of who may decide, while changed bank details wait or the bank rejects the account. */
export function usePayToBadge(partnerId: number): string | undefined {
  const mayDecide = useMay('payTo.verify');
  const { data } = useQuery({ ...payToQuery(partnerId), enabled: mayDecide });
  if (data?.pending) return 'to verify';
  if (!data?.rejection) return undefined;
  return data.rejection.request ? 'to confirm' : 'rejected';
}
