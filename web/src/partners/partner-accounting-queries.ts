import { useQuery } from '@tanstack/react-query';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import { partnerCredit } from '@backdock/core/accounting/partner-credit/partner-credit.contract.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { supplierAccounting } from '@backdock/core/suppliers/accounting/accounting.contract.ts';
import { useMay } from '../platform/use-may.ts';
import { queryOf, refresh } from '../platform/query-of.ts';

export const payToQuery = (partnerId: number) => queryOf(payTo.read, { params: { partnerId } });

/** Refetches how partners are paid; changing one part may change what the others show. */
export const refreshAccounting = (): Promise<void> =>
  refresh(
    supplierAccounting.details,
    carrierBrokers.accounting,
    paymentSettings.paymentType,
    paymentSettings.history,
    paymentSettings.asItWas,
    payTo.read,
    payTo.history,
    payTo.asItWas,
    partnerCredit.available,
    partnerCredit.pending,
  );

/** A tab badge for users who can decide, while changed bank details are pending or the bank rejects the account. */
export function usePayToBadge(partnerId: number): string | undefined {
  const mayDecide = useMay('payTo.verify');
  const { data } = useQuery({ ...payToQuery(partnerId), enabled: mayDecide });
  if (data?.pending) return 'to verify';
  if (!data?.rejection) return undefined;
  return data.rejection.request ? 'to confirm' : 'rejected';
}
