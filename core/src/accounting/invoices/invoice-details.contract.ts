import { z } from 'zod';
import { DocumentName, DocumentNames } from '../../documents/documents.contract.ts';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { reason } from '../../kit/reason.ts';
import { InvoiceRow } from './invoices.contract.ts';
import { invoiceLineKinds, invoiceStatuses } from './invoices.values.ts';

const Line = z.object({
  id: id('invoiceLine'),
  kind: z.enum(invoiceLineKinds),
  description: z.string(),
  sku: z.string().nullable(),
  quantity: z.number().int().nullable(),
  unitCost: z.number().nullable(),
  amount: z.number(),
  ofLineId: id('invoiceLine').nullable().describe('Line the discount applies to'),
});

const Discount = z.object({
  agreementId: id('agreement'),
  agreementName: z.string(),
  agreementVersion: z.number().int(),
  base: z.number(),
  percentage: z.number(),
  amount: z.number(),
  distributedOn: z.iso.datetime(),
  distributedBy: z.string().nullable(),
});

const Attachment = z.object({
  documentId: id('document'),
  documentName: DocumentName,
  size: z.number().int(),
  addedOn: z.iso.datetime(),
  addedBy: z.string().nullable().describe('Null if it came with the invoice'),
});

const LookAlike = z.object({
  invoiceId: id('invoice'),
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  total: z.number(),
  status: z.enum(invoiceStatuses),
  isExact: z.boolean().describe('True if the partner and number are the same; false if merely similar'),
  sentence: z.string(),
});

const InvoiceDetails = InvoiceRow.extend({
  dueDate: z.iso.date(),
  payOnDate: z.iso.date().nullable().describe('Null if already paid or not paid by payment runs'),
  discountAllowanceAmount: z.number(),
  lines: z.array(Line).describe('Empty if the bill has no lines'),
  discounts: z.array(Discount),
  attachments: z.array(Attachment),
  lookAlikes: z.array(LookAlike).describe('Possible duplicates, best match first'),
  may: z.object({ edit: z.boolean() }).describe('Actions the caller is allowed to take'),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

const params = z.object({ invoiceId: idInPath('invoice') });
const path = '/api/invoices/{invoiceId}';

export const invoiceDetails = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Get an invoice with its lines, discounts, attachments, payment dates and possible duplicates',
    permission: 'invoices.read',
    params,
    response: InvoiceDetails,
  }),
  setPostingDate: endpoint({
    method: 'PUT',
    path: `${path}/posting-date`,
    summary: 'Change the posting date of an invoice; requires its current version',
    permission: 'invoices.edit',
    params,
    body: z.strictObject({
      postingDate: DayInput,
      version: z.number().int().min(1),
    }),
    response: InvoiceRow,
  }),
  tellApart: endpoint({
    method: 'PUT',
    path: `${path}/look-alikes/{otherId}/distinct`,
    summary: 'Mark two similar invoices as distinct, with a reason',
    permission: 'invoices.edit',
    params: params.extend({ otherId: idInPath('invoice') }),
    body: z.strictObject({ reason }),
    response: InvoiceDetails,
  }),
  attach: endpoint({
    method: 'POST',
    path: `${path}/attachments`,
    summary: 'Attach uploaded files to an invoice',
    permission: 'invoices.edit',
    status: 201,
    external: true,
    params,
    body: z.strictObject({
      documentNames: DocumentNames,
    }),
    response: InvoiceDetails,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: `${path}/attachments/{documentId}`,
    summary: 'Remove an attachment from an invoice',
    permission: 'invoices.edit',
    params: params.extend({ documentId: idInPath('document') }),
    response: InvoiceDetails,
  }),
};
