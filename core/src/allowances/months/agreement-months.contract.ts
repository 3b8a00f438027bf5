import { z } from 'zod';
import { monthParams } from '../../accounting/financial-periods/financial-periods.contract.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { currencies } from '../../partners/partners.values.ts';
import { adjustmentCauses } from '../calculation/adjustments.values.ts';

const Figures = z.object({
  base: z.number().describe('Net purchases'),
  earned: z.number().nullable().describe('Null without a baseline'),
  accrued: z.number(),
  isFrozen: z.boolean().describe('Locked or settled'),
});

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const MonthAdjustment = z.object({
  cause: z.enum(adjustmentCauses),
  windowFrom: z.iso.date().describe('First day of the period it is for'),
  base: z.number(),
  earned: z.number(),
  accrued: z.number(),
  comment: z.string().nullable(),
});

export const BookedMonth = Figures.extend({
  month,
  adjustments: z.array(MonthAdjustment).describe('Those that lie in this month'),
});
export type BookedMonth = z.infer<typeof BookedMonth>;

const TermsMonth = BookedMonth.extend({
  windowFrom: z.iso.date().nullable().describe('First day of the period it counts in; null if none has it'),
});

/** One of the agreements that supersede each other, with its months. */
export const ChainTerms = z.object({
  agreementId: id('agreement'),
  name: z.string(),
  months: z.array(TermsMonth),
});
export type ChainTerms = z.infer<typeof ChainTerms>;

const Sum = z.object({ count: z.number().int(), amount: z.number() });

const documentKinds = ['invoice', 'creditMemo'] as const;

const CountedDocument = z.object({
  kind: z.enum(documentKinds),
  id: z.number().int(),
  number: z.string(),
  day: z.iso.date().describe('The day it counts on'),
  amount: z.number().describe('Negative for returns'),
  discount: z.number().describe('Negative; zero if the agreement doesn’t deduct discounts'),
});

/** Toward a month: what the period had by its end, and by the end of the month before. */
const ToDate = z.object({ through: z.number(), before: z.number() });

export const MonthXRay = z.object({
  agreementId: id('agreement'),
  name: z.string(),
  rateLabel: z.string().describe('The terms in force in that month'),
  currency: z.enum(currencies),
  month,
  stored: Figures,
  lastCalculatedOn: z.iso.datetime().nullable(),
  counted: z
    .object({
      invoices: Sum,
      discounts: Sum,
      returns: Sum,
      base: z.number(),
    })
    .describe('From the documents themselves, at this moment'),
  documents: z.array(CountedDocument).describe('One page, by day'),
  period: z
    .object({
      from: z.iso.date(),
      to: z.iso.date(),
      through: z.iso.date().describe('The last day that counts'),
      purchases: ToDate,
      earned: ToDate,
      accrued: ToDate,
      formula: z.array(z.string()).describe('How the terms get to what is earned through that day'),
    })
    .nullable()
    .describe('Null if a correction moved the terms away from the month'),
});
export type MonthXRay = z.infer<typeof MonthXRay>;

export const DocumentLines = z.object({
  day: z.iso.date().describe('The day the document counts on'),
  rateLabel: z.string().describe('The terms in force on that day'),
  amount: z.number().describe('What counts of the document; negative for returns'),
  lines: z
    .array(
      z.object({
        label: z.string(),
        sku: z.string().nullable(),
        creditRequestId: id('credit request').nullable(),
        amount: z.number(),
      }),
    )
    .describe('Empty for a bill without lines'),
});
export type DocumentLines = z.infer<typeof DocumentLines>;

/** How many documents a page shows. */
export const documentsPerPage = 100;

const params = z.object({ agreementId: idInPath('agreement') });

export const agreementMonths = {
  list: endpoint({
    method: 'GET',
    path: '/api/allowance-agreement/{agreementId}/months',
    summary: 'List what an agreement earned and accrued by month, with adjustments',
    permission: 'agreements.read',
    params,
    response: z.object({
      currency: z.enum(currencies),
      lastCalculatedOn: z.iso.datetime().nullable(),
      months: z.array(BookedMonth),
    }),
  }),
  chain: endpoint({
    method: 'GET',
    path: '/api/allowance-agreement/{agreementId}/chain-months',
    summary: 'List months of an agreement and of the terms before and after it, the oldest terms first',
    permission: 'agreements.read',
    params,
    response: z.object({ currency: z.enum(currencies), terms: z.array(ChainTerms) }),
  }),
  xRay: endpoint({
    method: 'GET',
    path: '/api/allowance-agreement/{agreementId}/months/{year}/{month}',
    summary: 'Get how a month of an agreement adds up, down to its documents',
    permission: 'agreements.read',
    params: params.extend(monthParams.shape),
    query: z.object({
      page: z
        .string()
        .regex(/^\d{1,5}$/, messages.invalidFormat)
        .transform(Number)
        .optional()
        .describe(`Of ${documentsPerPage} documents each, from 0`),
    }),
    response: MonthXRay,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/allowance-agreement/{agreementId}/months/{year}/{month}/{kind}/{documentId}',
    summary: 'Get the lines of an invoice or return that count in a month of an agreement',
    permission: 'agreements.read',
    params: params
      .extend(monthParams.shape)
      .extend({ kind: z.enum(documentKinds), documentId: idInPath('document') }),
    response: DocumentLines,
  }),
};
