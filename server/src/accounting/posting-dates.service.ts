import { whyNotPostThen } from '@backdock/core/accounting/posting-day.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { auditAll } from '../platform/audit.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import { refuseIf } from '../platform/errors.ts';
import { requestSync } from './intacct-sync/sync-tasks.service.ts';
import { portionsOf } from './portions.ts';
import { refuseClosedMonthsOfAll } from './posting-months.service.ts';

/** A document that is posted in the books. */
interface Posted {
  id: number;
  /** The day that stands on it. */
  date: Day;
  postingDate: Day;
  intacctSyncStatus: SyncStatus;
  version: number;
}

/** Documents of one kind, and how they are kept. */
export interface PostedKind<D extends Posted> {
  entityType: string;
  syncedType: 'Invoice' | 'CreditMemo';
  action: string;
  nameOf(document: D): string;
  whyNotChange(document: D): Refusal | null;
  /** Those without a posting date are left out. */
  listPosted(db: Reader, ids: readonly number[]): Promise<D[]>;
  lockPosted(tx: Tx, ids: readonly number[]): Promise<D[]>;
  setPostingDates(tx: Tx, ids: readonly number[], day: Day, now: Date): Promise<void>;
}

/** When documents are posted, and why that stays so. */
export interface Posting {
  id: number;
  postingDate: Day;
  refusal: Refusal | null;
}

export async function postingsOf<D extends Posted>(
  kind: PostedKind<D>,
  db: Reader,
  ids: readonly number[],
): Promise<Posting[]> {
  const posted = await kind.listPosted(db, ids);
  return posted.map((document) => ({
    id: document.id,
    postingDate: document.postingDate,
    refusal: kind.whyNotChange(document),
  }));
}

/** The same as changing the posting date of each: all of them, or none. */
export async function moveAll<D extends Posted>(
  kind: PostedKind<D>,
  ctx: WriteCtx<Employee>,
  ids: readonly number[],
  to: Day,
): Promise<void> {
  const today = dayInPacific(ctx.now);
  for (const portion of portionsOf(ids)) {
    const documents = await kind.lockPosted(ctx.tx, portion);
    await refuseClosedMonthsOfAll(ctx.tx, documents, to);
    for (const document of documents) {
      const { date } = document;
      refuseIf(
        kind.whyNotChange(document) ?? whyNotPostThen({ name: kind.nameOf(document), date }, to, today),
      );
    }
    const moved = documents.filter(({ postingDate }) => postingDate !== to);
    await kind.setPostingDates(
      ctx.tx,
      moved.map(({ id }) => id),
      to,
      ctx.now,
    );
    await auditAll(
      ctx,
      moved.map(({ id, postingDate, intacctSyncStatus: status, version }) => ({
        entityType: kind.entityType,
        entityId: id,
        action: kind.action,
        before: { postingDate, intacctSyncStatus: status, version },
        after: {
          postingDate: to,
          intacctSyncStatus: status === 'Synced' ? 'NotSynced' : status,
          version: version + 1,
        },
      })),
    );
    await requestSync(
      ctx,
      kind.syncedType,
      moved.map(({ id }) => id),
    );
  }
}
