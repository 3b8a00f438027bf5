import { automaticMethod, type SwitchedOn } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import type { ClaimMethod } from '@backdock/core/allowances/settlement/settlements.values.ts';
import type { Feature } from '@backdock/core/kit/features.ts';
import { isFeatureOn } from '../../administration/feature-switch.service.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Runtime } from '../../platform/runtime.ts';
import type { CalculatedAgreement } from '../agreements/calculated-agreements.service.ts';

export const methodFlags: Readonly<Record<ClaimMethod, Feature>> = {
  CreditMemo: 'GenerateCreditMemoForAgreement',
  CreditRequest: 'GenerateCreditRequestForAgreement',
};

/** How each of a supplier's agreements is settled when due; null if someone has to. */
export async function automaticMethods(
  db: Reader,
  runtime: Runtime,
  about: { supplierId: number; now: Date },
): Promise<(chain: readonly CalculatedAgreement[], rowId: number) => ClaimMethod | null> {
  const isOn: SwitchedOn = {
    CreditMemo: await isFeatureOn(db, runtime, methodFlags.CreditMemo, about),
    CreditRequest: await isFeatureOn(db, runtime, methodFlags.CreditRequest, about),
  };
  return (chain, rowId) => {
    const row = chain.find(({ id }) => id === rowId);
    return row ? automaticMethod(row.settlementMethod, isOn) : null;
  };
}
