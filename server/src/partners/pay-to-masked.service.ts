import type { MaskedPayTo } from '@backdock/core/partners/pay-to.contract.ts';
import type { Reader } from '../platform/db/database.ts';
import { findMasked } from './pay-to.queries.ts';

/** Bank details as people see them, live or formerly live. */
export function maskedPayTo(db: Reader, payToId: string): Promise<MaskedPayTo> {
  return findMasked(db, payToId);
}
