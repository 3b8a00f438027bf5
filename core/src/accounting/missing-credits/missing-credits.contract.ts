import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { type Columns, countsQuery } from '../../kit/list.ts';
import { selectionOf } from '../../kit/selection.ts';
import { currencies } from '../../partners/partners.values.ts';
import { missingCreditsHistory } from './missing-credits.history.ts';

/** What is pending, by how many days it has been so. */
const agedShape = {
  upTo30: z.number().describe('Pending for 0 to 30 days'),
  upTo60: z.number().describe('31 to 60 days'),
  upTo90: z.number().describe('61 to 90 days'),
  over90: z.number().describe('91 days and more'),
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

/** Dollars of two countries are never added to each other. */
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
    .describe('Who is not reminded, and why'),
});
export type Reminders = z.infer<typeof Reminders>;

const ReminderMail = z.object({
  recipient: z.string().nullable().describe('Null where nobody there has an address'),
  subject: z.string(),
  text: z.string(),
});
export type ReminderMail = z.infer<typeof ReminderMail>;

/** So many suppliers are reminded at once. */
export const mostReminded = 200;

const path = '/api/supplier-credit-requests/missing';
const params = z.object({ supplierId: idInPath('supplier') });
const body = z.strictObject({ selection: selectionOf(missingCreditColumns) });

export const missingCredits = {
  ...countedList({
    path,
    summary: 'Suppliers whose credits are pending, with the age of what they owe',
    permission: 'missingCredits.read',
    flag: 'CreditRequests',
    row: MissingCreditRow,
    columns: missingCreditColumns,
  }),
  totals: endpoint({
    method: 'GET',
    path: `${path}/totals`,
    summary: 'What all suppliers owe together, for each currency',
    permission: 'missingCredits.read',
    flag: 'CreditRequests',
    query: countsQuery(missingCreditColumns),
    response: z.array(MissingCreditTotal),
  }),
  mail: endpoint({
    method: 'GET',
    path: `${path}/{supplierId}/reminder`,
    summary: 'The mail with which a supplier would be reminded now',
    permission: 'missingCredits.remind',
    flag: 'CreditRequests',
    params,
    response: ReminderMail,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/reminders/preview`,
    summary: 'Who would be reminded, and who not',
    permission: 'missingCredits.remind',
    // It changes nothing, so it needs no transaction and no stored answer.
    outward: true,
    flag: 'CreditRequests',
    body,
    response: Reminders,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/reminders`,
    summary: 'Ask suppliers by mail for their credits, each at most once a day',
    permission: 'missingCredits.remind',
    flag: 'CreditRequests',
    body,
    response: Reminders,
  }),
  history: historyEndpoint({
    path: `${path}/{supplierId}/history`,
    summary: 'When a supplier was asked for its credits',
    permission: 'missingCredits.read',
    params,
    of: missingCreditsHistory,
  }),
};
