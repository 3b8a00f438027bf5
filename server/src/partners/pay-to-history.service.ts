import type { HistoryEntry, HistoryPage } from '@backdock/core/history/history.contract.ts';
import { payToHistory } from '@backdock/core/partners/pay-to.history.ts';
import { historyOf } from '../history/history.service.ts';
import type { Employee, ReadCtx } from '../platform/context.ts';
import { findOpenChanges } from './pay-to.queries.ts';
import { readablePayee } from './payment-settings.service.ts';

const decisions = new Set([payToHistory.actions['pay-to.verified'], payToHistory.actions['pay-to.rejected']]);

/** What happened to a partner's bank details. Whoever verifies a change must hear the numbers, not read them here. */
export async function payToHistoryPage(
  ctx: ReadCtx<Employee>,
  partnerId: number,
  query: { before?: number | undefined },
): Promise<HistoryPage> {
  const { id } = await readablePayee(ctx, { partnerId });
  const page = await historyOf(ctx, payToHistory, id, query);
  const { pending } = await findOpenChanges(ctx.db, id);
  if (!pending || pending.changedById === ctx.actor.id) return page;
  // A later page may begin before the last decision without showing it. Hiding too much there does no harm.
  const decided = page.entries.findIndex(({ what }) => decisions.has(what));
  return {
    ...page,
    entries: page.entries.map((entry, at) =>
      decided === -1 || at < decided ? withoutEndings(entry) : entry,
    ),
  };
}

function withoutEndings(entry: HistoryEntry): HistoryEntry {
  return {
    ...entry,
    changes: entry.changes.map((change) =>
      change.field.endsWith('AccountNumber') && change.to ? { ...change, to: '••••' } : change,
    ),
  };
}
