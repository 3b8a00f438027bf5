import {
  agreementMonths,
  type ChainTerms,
} from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { call } from '../../platform/api.ts';

/** Months of an agreement and of the terms before and after it. */
export async function chainMonths(agreementId: number, signal: AbortSignal): Promise<ChainTerms[]> {
  return (await call(agreementMonths.chain, { params: { agreementId } }, { signal })).terms;
}
