import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { type Columns, countsQuery } from '../../kit/list.ts';
import { selectionOf } from '../../kit/selection.ts';
import { currencies } from '../../partners/partners.values.ts';
import { missingCreditsHistory } from './missing-credits.history.ts';

/** Pending amounts by age. */
const agedShape = {
  upTo30: z.number().describe('Pending for 0 to 30 days'),
  upTo60: z.number().describe('31 to 60 days'),
  upTo90: z.number().describe('61 to 90 days'),
  over90: z.number().describe('91 days or more'),
};

export const MissingCreditRow = z.object({
  id: z.number().int(),
  supplierName: z.string(),
  currency: z.enum(currencies),
  purchasingManagerId: z.number().int().nullable(),
  purchasingManager: z.string().nullable(),
  pendingCount: z.number().int(),
  pendingAmount: z.number(),
  oldestOn: z.iso.date(),
  ...agedShape,
  lastReminderOn: z.iso.date().nullable(),
});
export type MissingCreditRow = z.infer<typeof MissingCreditRow>;

export const missingCreditColumns = {
  supplierName: { type: 'text' },
  purchasingManager: { type: 'text' },
  pendingCount: { type: 'number' },
  pendingAmount: { type: 'number' },
  currency: { type: 'set', values: currencies },
  oldestOn: { type: 'date' },
  upTo30: { type: 'number' },
  upTo60: { type: 'number' },
  upTo90: { type: 'number' },
  over90: { type: 'number' },
  lastReminderOn: { type: 'date' },
} as const satisfies Columns;

/** Amounts in different currencies are never added. */
const MissingCreditTotal = z.object({
  currency: z.enum(currencies),
  supplierCount: z.number().int(),
  pendingCount: z.number().int(),
  pendingAmount: z.number(),
  ...agedShape,
});
export type MissingCreditTotal = z.infer<typeof MissingCreditTotal>;

const Reminder = z.object({
  supplierId: z.number().int(),
  supplierName: z.string(),
  recipient: z.string(),
  requestCount: z.number().int(),
  amount: z.number(),
  currency: z.enum(currencies),
});
export type Reminder = z.infer<typeof Reminder>;

const Reminders = z.object({
  reminders: z.array(Reminder),
  skipped: z
    .array(z.object({ supplierId: z.number().int(), supplierName: z.string(), reason: z.string() }))
    .describe('Suppliers not reminded, and why'),
});
export type Reminders = z.infer<typeof Reminders>;

const ReminderMail = z.object({
  recipient: z.string().nullable().describe('Null if no contact has an email address'),
  subject: z.string(),
  text: z.string(),
});
export type ReminderMail = z.infer<typeof ReminderMail>;

/** Suppliers reminded per call. */
export const maxReminded = 200;

const path = '/api/supplier-credit-requests/missing';
const params = z.object({ supplierId: idInPath('supplier') });
const body = z.strictObject({ selection: selectionOf(missingCreditColumns) });

export const missingCredits = {
  ...countedList({
    path,
    summary: 'List suppliers with pending credits, by age',
    permission: 'missingCredits.read',
    flag: 'CreditRequests',
    row: MissingCreditRow,
    columns: missingCreditColumns,
  }),
  totals: endpoint({
    method: 'GET',
    path: `${path}/totals`,
    summary: 'Get the total pending credits, by currency',
    permission: 'missingCredits.read',
    flag: 'CreditRequests',
    query: countsQuery(missingCreditColumns),
    response: z.array(MissingCreditTotal),
  }),
  mail: endpoint({
    method: 'GET',
    path: `${path}/{supplierId}/reminder`,
    summary: 'Preview the reminder email for a supplier',
    permission: 'missingCredits.remind',
    flag: 'CreditRequests',
    params,
    response: ReminderMail,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/reminders/preview`,
    summary: 'Preview which suppliers would be reminded',
    permission: 'missingCredits.remind',
    // Read-only, so it needs no transaction and no stored response.
    external: true,
    flag: 'CreditRequests',
    body,
    response: Reminders,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/reminders`,
    summary: 'Email credit reminders to suppliers, at most one a day each',
    permission: 'missingCredits.remind',
    flag: 'CreditRequests',
    body,
    response: Reminders,
  }),
  history: historyEndpoint({
    path: `${path}/{supplierId}/history`,
    summary: 'Get the reminder history of a supplier',
    permission: 'missingCredits.read',
    params,
    of: missingCreditsHistory,
  }),
};
