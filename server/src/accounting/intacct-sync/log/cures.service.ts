import { creditMemoHistory } from '@backdock/core/accounting/credit-memos/credit-memos.history.ts';
import { type SyncedType, syncedTypes } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import {
  isOneByOne,
  maxCured,
  oneByOne,
  whyNobody,
  whyNotSoMany,
} from '@backdock/core/accounting/intacct-sync/sync-cures.rules.ts';
import type { Cured, CureForm } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { refusal } from '@backdock/core/kit/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { AppError, refuse, refuseIf } from '../../../platform/errors.ts';
import { movePostings } from '../../posting/posting-dates.service.ts';
import { type CurePlan, planCure, planNumbers } from './cure-plans.service.ts';
import { forgetRecords, listFailures, lockCures } from './cures.queries.ts';
import { chosenFailures } from './sync-log.queries.ts';
import { requestSync } from '../../../intacct/sync-tasks.service.ts';

/** What `cure` would return now. */
export async function previewCure(ctx: WriteCtx<Employee>, form: CureForm): Promise<Cured> {
  return toCured(await planOf(ctx, form));
}

/** Removes the cause and resends the records: all that can be resent, or nothing if something changed meanwhile. */
export async function cure(ctx: WriteCtx<Employee>, form: CureForm): Promise<Cured> {
  await lockCures(ctx.tx);
  const plan = await planOf(ctx, form);
  await move(ctx, plan);
  for (const [type, ids] of byType(plan.forget)) await forgetRecords(ctx.tx, type, ids);
  for (const [type, ids] of byType(plan.vendors)) await requestSync(ctx, type, ids);
  for (const [type, ids] of byType(plan.send)) {
    await requestSync(ctx, type, ids, { sentNumbers: numbersOf(plan, type) });
  }
  await audit(ctx, {
    entityType: 'intacct-sync',
    entityId: 'failed',
    action: 'intacct-sync.cured',
    after: {
      cure: form.cure,
      sent: Object.fromEntries(byType(plan.send)),
      vendors: Object.fromEntries(byType(plan.vendors)),
      skipped: plan.skipped.length,
    },
  });
  return toCured(plan);
}

async function planOf(
  { tx, now }: WriteCtx<Employee>,
  { cure: wanted, selection }: CureForm,
): Promise<CurePlan> {
  if (isOneByOne(wanted)) return refuse(oneByOne);
  const chosen = await chosenFailures(tx, selection, maxCured);
  const tooMany = whyNotSoMany(chosen.length, maxCured);
  if (tooMany) throw new AppError('unprocessable', tooMany.code, tooMany.message);
  refuseIf(whyNobody(chosen.length));
  return planCure({ db: tx, now }, wanted, await listFailures(tx, chosen));
}

async function move(ctx: WriteCtx<Employee>, { moves }: CurePlan): Promise<void> {
  for (const [to, documents] of Map.groupBy(moves, (one) => one.to)) {
    for (const [type, ids] of byType(documents)) {
      if (type === 'Invoice' || type === 'CreditMemo') await movePostings(ctx, type, ids, to);
    }
  }
}

const kinds = {
  Invoice: { ...invoiceHistory, action: 'invoice.renumbered-in-intacct' },
  CreditMemo: { ...creditMemoHistory, action: 'credit-memo.renumbered-in-intacct' },
} as const;

/**
 * Sends one document under another number. Ours stays; its history records the number in Intacct, and why it isn't the
 * document Intacct had. The caller has compared the two.
 */
export async function renumberOne(
  ctx: WriteCtx<Employee>,
  failureId: number,
  { reason, differentFrom }: { reason: string | null; differentFrom: readonly string[] },
): Promise<{ sentNumber: string }> {
  const { tx } = ctx;
  const { numbers, skipped } = await planNumbers(tx, await listFailures(tx, [failureId]));
  const [number] = numbers;
  if (!number) {
    return refuse(
      refusal(
        'intacct-sync.not-renumbered',
        skipped[0]?.reason ?? 'This record no longer has a failed sync.',
      ),
    );
  }
  const { entityType, entityId, sentNumber } = number;
  const kind = entityType === 'CreditMemo' ? kinds.CreditMemo : kinds.Invoice;
  await audit(ctx, {
    entityType: kind.entityType,
    entityId,
    action: kind.action,
    after: {
      numberInIntacct: sentNumber,
      ...(differentFrom.length > 0 && { differentFrom: [...differentFrom] }),
    },
    reason: reason ?? undefined,
  });
  await requestSync(ctx, entityType, [entityId], { sentNumbers: new Map([[entityId, sentNumber]]) });
  return { sentNumber };
}

/** A renumbered document keeps its number in Intacct. */
const numbersOf = ({ forget }: CurePlan, type: SyncedType): ReadonlyMap<number, string> =>
  new Map(
    forget.flatMap(({ entityType, entityId, sentNumber }) =>
      entityType === type && sentNumber !== null ? [[entityId, sentNumber]] : [],
    ),
  );

/** Vendors before documents before payments, each once. */
function byType(records: readonly CurePlan['send'][number][]): [SyncedType, number[]][] {
  return syncedTypes.flatMap((type): [SyncedType, number[]][] => {
    const ids = new Set(
      records.flatMap(({ entityType, entityId }) => (entityType === type ? [entityId] : [])),
    );
    return ids.size > 0 ? [[type, [...ids]]] : [];
  });
}

const maxShown = 100;

function toCured({ vendors, send, moves, skipped }: CurePlan): Cured {
  return {
    queued: byType(send).reduce((sum, [, ids]) => sum + ids.length, 0),
    postingDate:
      moves
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? null,
    vendors: vendors.length,
    skipped: skipped.slice(0, maxShown),
    skippedCount: skipped.length,
  };
}
