import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import * as posting from '../posting/posting-dates.service.ts';
import { findInvoice } from './invoice-details.queries.ts';

export async function setPostingDate(
  ctx: WriteCtx<Employee>,
  id: number,
  change: { postingDate: Day; version: number },
): Promise<InvoiceRow> {
  await posting.setPostingDate(ctx, 'Invoice', id, change);
  return (await findInvoice(ctx.tx, id)) ?? throwNotFound('invoice');
}
