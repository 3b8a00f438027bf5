import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import {
  type Agreement,
  agreementCalls,
  agreements,
} from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import {
  allowances,
  ddrFigures,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import { rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { agreementMonths } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import { settlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { queryClient } from '../platform/query-client.ts';
import { queryOf, refresh } from '../platform/query-of.ts';

export const agreementQuery = (type: AgreementType, agreementId: number) =>
  queryOf(agreementCalls[type].read, { params: { agreementId } });

/** A supplier's agreements of a kind: those that ended, or the others. */
export const supplierAgreementsQuery = (supplierId: number, type: AgreementType, isHistoric: boolean) =>
  queryOf(agreementCalls[type].list, {
    params: { supplierId },
    query: { historic: isHistoric ? 'true' : 'false' },
  });

/** Caches a saved agreement, and refetches its lists and the other terms of its chain. */
export function savedAgreement(saved: Agreement): void {
  queryClient.setQueryData(agreementQuery(saved.type, saved.id).queryKey, saved);
  void refreshAgreements(saved.type);
}

export async function refreshAgreements(type: AgreementType): Promise<void> {
  const { read, list } = agreementCalls[type];
  // Claims follow the terms of DDR agreements.
  if (type === 'Ddr') void refresh(creditRequests.list, creditRequests.details, creditRequests.history);
  if (type === 'Rebate') void refresh(rebates.ofSupplier, rebateFigures.list, rebateFigures.totals);
  void refresh(allowances.overview);
  void refresh(marketingFigures.list, marketingFigures.totals, ddrFigures.list, ddrFigures.totals);
  void refresh(agreementMonths.list, agreementMonths.xRay, settlements.ofAgreement);
  await refresh(read, list, agreements.active, agreements.history, agreements.asItWas);
}
