import { z } from 'zod';
import { creditMemoStatuses } from '../../accounting/credit-memos/credit-memos.values.ts';
import { creditRequestStatuses } from '../../accounting/credit-requests/credit-requests.values.ts';
import { DayInput } from '../../kit/day-input.ts';
import { countedList, endpoint, fileEndpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { messages } from '../../kit/messages.ts';
import { currencies } from '../../partners/partners.values.ts';
import { agreementTypes, settlementMethods } from '../agreements/agreements.values.ts';
import { adjustmentCauses } from '../calculation/adjustments.values.ts';
import { yearInQuery } from '../year-in-query.ts';
import { claimMethods } from './settlements.values.ts';

const period = {
  agreementId: id('agreement').describe('The terms in force on the last day'),
  periodFrom: z.iso.date(),
  periodTo: z.iso.date(),
  amount: z.number(),
  isForAdjustments: z.boolean().describe('For adjustments alone, after their period was settled'),
};

export const MadeSettlement = z.object({
  id: id('settlement'),
  ...period,
  method: z.enum(claimMethods),
  madeOn: z.iso.datetime(),
  madeBy: z.string().nullable().describe('Null if it was made on its due date by itself'),
  creditMemo: z
    .object({ id: id('credit memo'), memoNumber: z.string(), status: z.enum(creditMemoStatuses) })
    .nullable(),
  creditRequest: z
    .object({
      id: id('credit request'),
      status: z.enum(creditRequestStatuses),
      covered: z.number(),
      remaining: z.number().describe('Still open or, once closed, written off'),
    })
    .nullable(),
  claimPack: z.array(z.object({ documentName: z.string(), size: z.number().int() })),
});
export type MadeSettlement = z.infer<typeof MadeSettlement>;

export const DueSettlement = z.object({
  ...period,
  dueOn: z.iso.date(),
  isCarriedForward: z.boolean().describe('Nothing to claim yet: it counts toward the next period'),
  settles: z.enum(claimMethods).nullable().describe('How it is settled when due; null if someone has to'),
  months: z.array(
    z.object({ agreementId: id('agreement'), month: z.string(), purchases: z.number(), earned: z.number() }),
  ),
  adjustments: z.array(
    z.object({
      agreementId: id('agreement'),
      month: z.string(),
      windowFrom: z.iso.date().describe('First day of the period it is for'),
      cause: z.enum(adjustmentCauses),
      purchases: z.number(),
      earned: z.number(),
    }),
  ),
  earlier: z.number().describe('Earned in months that were settled before'),
  settled: z.number().describe('Claimed by earlier settlements'),
  distributed: z.number().describe('Taken off invoices'),
});
export type DueSettlement = z.infer<typeof DueSettlement>;

export const AgreementSettlements = z.object({
  currency: z.enum(currencies),
  figures: z.object({
    earned: z.number(),
    settled: z.number(),
    requested: z.number(),
    writtenOff: z.number(),
    outstanding: z.number(),
  }),
  made: z.array(MadeSettlement).describe('Newest first'),
  due: z.array(DueSettlement).describe('Periods that have ended, oldest first'),
  today: z.iso.date(),
  may: z.object({ settle: z.boolean() }),
});
export type AgreementSettlements = z.infer<typeof AgreementSettlements>;

export const DueSettlementRow = z.object({
  id: id('due settlement'),
  supplierId: id('supplier'),
  supplierName: z.string(),
  agreementId: id('agreement'),
  agreementName: z.string(),
  agreementType: z.enum(agreementTypes),
  settlementMethod: z.enum(settlementMethods),
  periodFrom: z.iso.date(),
  periodTo: z.iso.date(),
  dueOn: z.iso.date(),
  amount: z.number(),
  currency: z.enum(currencies),
});
export type DueSettlementRow = z.infer<typeof DueSettlementRow>;

export const dueSettlementColumns = {
  supplierName: { type: 'text' },
  supplierId: { type: 'number' },
  agreementName: { type: 'text' },
  agreementType: { type: 'set', values: agreementTypes },
  settlementMethod: { type: 'set', values: settlementMethods },
  periodFrom: { type: 'date' },
  periodTo: { type: 'date' },
  dueOn: { type: 'date' },
  amount: { type: 'number' },
  currency: { type: 'set', values: currencies },
} as const satisfies Columns;

const monthNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
const path = '/api/allowance-agreement/{agreementId}/settlements';
const params = z.object({ agreementId: idInPath('agreement') });

export const settlements = {
  ofAgreement: endpoint({
    method: 'GET',
    path,
    summary: 'Get an agreement’s settlements: made and due',
    note: 'Agreements that supersede each other are settled as one.',
    permission: 'agreements.read',
    params,
    response: AgreementSettlements,
  }),
  settle: endpoint({
    method: 'POST',
    path,
    summary: 'Settle a period that is due, with a credit memo or a credit request',
    permission: 'agreements.settle',
    status: 201,
    // The claim pack is stored before the settlement is made.
    external: true,
    params,
    body: z.strictObject({
      periodTo: DayInput.describe('Last day of the period'),
      method: z.enum(claimMethods),
      amount: z
        .number()
        .min(0.01)
        .max(999_999_999_999.99)
        .multipleOf(0.01, messages.invalidFormat)
        .describe('As shown; refused if it has changed since'),
    }),
    response: AgreementSettlements,
  }),
  journal: fileEndpoint({
    path: '/api/allowances/journal',
    summary: 'Download what agreements accrued and settled in a month, as a spreadsheet',
    permission: 'agreements.read',
    query: z.object({ year: yearInQuery, month: z.enum(monthNumbers) }),
  }),
};

export const dueSettlements = countedList({
  path: '/api/allowances/settlements/due',
  summary: 'List periods that have ended with something to claim and aren’t settled',
  permission: 'agreements.read',
  row: DueSettlementRow,
  columns: dueSettlementColumns,
});
