import { z } from 'zod';
import { DocumentName, DocumentNames } from '../../documents/documents.contract.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
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
  ofLineId: id('invoiceLine').nullable().describe('The line that a discount makes cheaper'),
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
  addedBy: z.string().nullable().describe('Null where it came with the invoice'),
});

const LookAlike = z.object({
  invoiceId: id('invoice'),
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  total: z.number(),
  status: z.enum(invoiceStatuses),
  isExact: z.boolean().describe('The same number of the same partner; the others only look alike'),
  sentence: z.string(),
});

const InvoiceDetails = InvoiceRow.extend({
  dueDate: z.iso.date(),
  payOnDate: z.iso.date().nullable().describe('Null for what is paid, and for what no payment run pays'),
  discountAllowanceAmount: z.number(),
  lines: z.array(Line).describe('None where the bill came without'),
  discounts: z.array(Discount),
  attachments: z.array(Attachment),
  lookAlikes: z.array(LookAlike).describe('Invoices that may be the same bill once more, the surest first'),
  may: z.object({ edit: z.boolean() }).describe('What the reader may do here'),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

const params = z.object({ invoiceId: idInPath('invoice') });
const path = '/api/invoices/{invoiceId}';

export const invoiceDetails = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'An invoice: its lines, discounts and attachments, when it is paid, and what it looks like',
    permission: 'invoices.read',
    params,
    response: InvoiceDetails,
  }),
  setPostingDate: endpoint({
    method: 'PUT',
    path: `${path}/posting-date`,
    summary: 'Post an invoice on another day; needs the version that was read',
    permission: 'invoices.edit',
    params,
    body: z.strictObject({
      postingDate: z.iso.date(messages.invalidFormat),
      version: z.number().int().min(1),
    }),
    response: InvoiceRow,
  }),
  tellApart: endpoint({
    method: 'PUT',
    path: `${path}/look-alikes/{otherId}/distinct`,
    summary: 'Say that two invoices that look alike are two bills, and why',
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
    outward: true,
    params,
    body: z.strictObject({
      documentNames: DocumentNames,
    }),
    response: InvoiceDetails,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: `${path}/attachments/{documentId}`,
    summary: 'Take an attachment off an invoice',
    permission: 'invoices.edit',
    params: params.extend({ documentId: idInPath('document') }),
    response: InvoiceDetails,
  }),
};
