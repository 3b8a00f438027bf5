import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { whyNotChange } from '@backdock/core/accounting/invoices/invoices.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { moveAll, type PostedKind, type Posting, postingsOf } from '../posting-dates.service.ts';
import * as queries from './posting-dates.queries.ts';

const invoices: PostedKind<queries.PostedInvoice> = {
  entityType: invoiceHistory.entityType,
  syncedType: 'Invoice',
  action: 'invoice.posting-date-changed',
  nameOf: ({ invoiceNumber }) => `Invoice ${invoiceNumber}`,
  whyNotChange,
  ...queries,
};

export function listPostings(db: Reader, ids: readonly number[]): Promise<Posting[]> {
  return postingsOf(invoices, db, ids);
}

export function movePostings(ctx: WriteCtx<Employee>, ids: readonly number[], to: Day): Promise<void> {
  return moveAll(invoices, ctx, ids, to);
}
