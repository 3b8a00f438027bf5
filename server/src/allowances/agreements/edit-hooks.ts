import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { WriteCtx } from '../../platform/context.ts';

/** What else depends on a supplier's terms, brought up to date in the transaction that changes them. */
export type FollowTerms = (
  ctx: WriteCtx,
  changed: { supplierId: number; type: AgreementType },
) => Promise<unknown>;

/** Calculates before and after a change to what was earned, so that only the difference it makes is its own. */
export type AroundChange = <T>(
  ctx: WriteCtx,
  changed: { supplierId: number; cause: 'Correction' | 'ProofAccepted' },
  change: () => Promise<T>,
) => Promise<T>;

/** What else happens with an edit. Features that build on agreements provide it. */
export interface EditHooks {
  around: AroundChange;
  followTerms: FollowTerms;
}
