import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { whyNotChange } from '@backdock/core/accounting/invoices/invoices.rules.ts';
import { whyNotPostThen } from '@backdock/core/accounting/posting-day.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { inWords } from '../../history/history.service.ts';
import { audit, refuseIfStale } from '../../platform/audit.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { missing, refuseIf } from '../../platform/errors.ts';
import { requestSync } from '../intacct-sync/sync-tasks.service.ts';
import { refuseClosedMonths } from '../posting-months.service.ts';
import * as queries from './invoice-details.queries.ts';

export async function setPostingDate(
  ctx: WriteCtx<Employee>,
  id: number,
  { postingDate, version }: { postingDate: Day; version: number },
): Promise<InvoiceRow> {
  const { tx, now } = ctx;
  const invoice = (await queries.lockInvoice(tx, id)) ?? missing('invoice');
  const record = { entityType: invoiceHistory.entityType, entityId: id };
  await refuseIfStale(tx, { ...record, version: invoice.version }, version, inWords(tx, invoiceHistory));
  refuseIf(whyNotChange(invoice));
  const document = { ...invoice, name: `Invoice ${invoice.invoiceNumber}`, date: invoice.invoiceDate };
  await refuseClosedMonths(tx, document, postingDate);
  refuseIf(whyNotPostThen(document, postingDate, dayInPacific(now)));
  if (invoice.postingDate === postingDate) return invoice;
  await queries.setPostingDate(tx, id, postingDate, now);
  const after = (await queries.findInvoice(tx, id)) ?? missing('invoice');
  await audit(ctx, {
    ...record,
    action: 'invoice.posting-date-changed',
    before: posted(invoice),
    after: posted(after),
  });
  await requestSync(ctx, 'Invoice', [id]);
  return after;
}

const posted = ({ postingDate, intacctSyncStatus, version }: InvoiceRow) => ({
  postingDate,
  intacctSyncStatus,
  version,
});
