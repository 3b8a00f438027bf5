import type {
  AvailableCredit,
  PendingCredit,
} from '@backdock/core/accounting/partner-credit/partner-credit.contract.ts';
import { readablePayee } from '../../partners/payment-settings.service.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { sumPendingRequests, sumPostedMemos } from './partner-credit.queries.ts';

/** What the partner's credit memos would take off the next payment. */
export async function availableCredit(ctx: ReadCtx, partnerId: number): Promise<AvailableCredit> {
  const { id, name, currency } = await readablePayee(ctx, { partnerId });
  return { partnerId: id, partnerName: name, currency, ...(await sumPostedMemos(ctx.db, id)) };
}

/** What the partner owes and hasn't credited. Only suppliers have credit requests; for others it's zero. */
export async function pendingCredit(ctx: ReadCtx, partnerId: number): Promise<PendingCredit> {
  const { id, name, currency } = await readablePayee(ctx, { partnerId });
  return { partnerId: id, partnerName: name, currency, ...(await sumPendingRequests(ctx.db, id)) };
}
