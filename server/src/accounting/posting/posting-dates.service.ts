import { creditMemoHistory } from '@backdock/core/accounting/credit-memos/credit-memos.history.ts';
import { whyNotChange as whyNotChangeMemo } from '@backdock/core/accounting/credit-memos/credit-memos.rules.ts';
import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { whyNotChange as whyNotChangeInvoice } from '@backdock/core/accounting/invoices/invoices.rules.ts';
import type { RecordKind } from '@backdock/core/history/record-kind.ts';
import type { PayableItemType } from '@backdock/core/accounting/payments/payments.values.ts';
import { whyNotPostThen } from '@backdock/core/accounting/posting-day.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import { inWords } from '../../history/history.service.ts';
import { requestSync } from '../../intacct/sync-tasks.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import {
  changeEntry,
  changeRecord,
  type RecordChange,
  type VersionedKind,
} from '../../platform/change-record.ts';
import { chunkIds } from '../../platform/chunk-ids.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { refuseIf } from '../../platform/errors.ts';
import { refuseClosedMonths, refuseClosedMonthsOfAll } from './posting-months.service.ts';
import * as queries from './posting-dates.queries.ts';

type Booked = queries.BookedDocument;
type Posted = Booked & { postingDate: Day };

/** A kind of document: how it's named, and when it can't change. */
interface BookedKind {
  history: RecordKind;
  noun: string;
  nameOf: (document: Booked) => string;
  whyNotChange: (document: Booked) => Refusal | null;
}

const kinds: Record<PayableItemType, BookedKind> = {
  Invoice: {
    history: invoiceHistory,
    noun: 'invoice',
    nameOf: ({ number }) => `Invoice ${number}`,
    whyNotChange: ({ number, status }) => whyNotChangeInvoice({ invoiceNumber: number, status }),
  },
  CreditMemo: {
    history: creditMemoHistory,
    noun: 'credit memo',
    nameOf: ({ number }) => `Credit memo ${number}`,
    whyNotChange: ({ number, status }) => whyNotChangeMemo({ memoNumber: number, status }),
  },
};

const recordOf = (type: PayableItemType): VersionedKind<Booked> => ({
  entityType: kinds[type].history.entityType,
  noun: kinds[type].noun,
  lock: async ({ tx }, id) => (await queries.lockDocuments(tx, type, [id]))[0],
  inWords: inWords(kinds[type].history),
});

/** The database also guards documents in a payment and closed months. */
export async function setPostingDate(
  ctx: WriteCtx<Employee>,
  type: PayableItemType,
  id: number,
  { postingDate: to, version }: { postingDate: Day; version: number },
): Promise<void> {
  await changeRecord(ctx, recordOf(type), {
    id,
    version,
    whyNot: kinds[type].whyNotChange,
    write: async (document) => {
      await refuseClosedMonths(ctx.tx, document, to);
      refuseIf(whyNotMove(type, document, to, ctx.now));
      if (document.postingDate === to) return null;
      await queries.setPostingDates(ctx.tx, type, [id], { day: to, now: ctx.now });
      return changeOf(type, document, to);
    },
    followUp: () => requestSync(ctx, type, [id]),
  });
}

/** The same for many that move to one day: all or none. Those not posted are left out. */
export async function movePostings(
  ctx: WriteCtx<Employee>,
  type: PayableItemType,
  ids: readonly number[],
  to: Day,
): Promise<void> {
  const { entityType } = kinds[type].history;
  for (const portion of chunkIds(ids)) {
    const documents = (await queries.lockDocuments(ctx.tx, type, portion)).filter(isPosted);
    await refuseClosedMonthsOfAll(ctx.tx, documents, to);
    for (const document of documents) {
      refuseIf(kinds[type].whyNotChange(document) ?? whyNotMove(type, document, to, ctx.now));
    }
    const moved = documents.filter(({ postingDate }) => postingDate !== to);
    const movedIds = moved.map(({ id }) => id);
    await queries.setPostingDates(ctx.tx, type, movedIds, { day: to, now: ctx.now });
    await auditAll(
      ctx,
      moved.map((document) =>
        changeEntry(
          { entityType, entityId: document.id, version: document.version },
          changeOf(type, document, to),
        ),
      ),
    );
    await requestSync(ctx, type, movedIds);
  }
}

const isPosted = (document: Booked): document is Posted => document.postingDate !== null;

const whyNotMove = (type: PayableItemType, document: Booked, to: Day, now: Date) =>
  whyNotPostThen({ name: kinds[type].nameOf(document), date: document.date }, to, dayInPacific(now));

function changeOf(type: PayableItemType, { postingDate, intacctSyncStatus }: Booked, to: Day): RecordChange {
  return {
    action: `${kinds[type].history.entityType}.posting-date-changed`,
    before: { postingDate, intacctSyncStatus },
    after: {
      postingDate: to,
      intacctSyncStatus: intacctSyncStatus === 'Synced' ? 'NotSynced' : intacctSyncStatus,
    },
  };
}

/** When documents are posted, and why that can't change. */
interface Posting {
  id: number;
  postingDate: Day;
  refusal: Refusal | null;
}

/** Those without a posting date are left out. */
export async function listPostings(
  db: Reader,
  type: PayableItemType,
  ids: readonly number[],
): Promise<Posting[]> {
  const documents = await queries.listDocuments(db, type, ids);
  return documents.filter(isPosted).map((document) => ({
    id: document.id,
    postingDate: document.postingDate,
    refusal: kinds[type].whyNotChange(document),
  }));
}
