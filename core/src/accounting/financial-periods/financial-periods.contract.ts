import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { messages } from '../../kit/messages.ts';
import { reason } from '../../kit/reason.ts';
import { currencies } from '../../partners/partners.values.ts';
import { financialPeriodHistory } from './financial-periods.history.ts';
import {
  firstPeriodYear,
  lastPeriodYear,
  monthStates,
  postedDocuments,
  relockDays,
  totalKinds,
} from './financial-periods.values.ts';
import { checklistKeys } from './period-checklist.rules.ts';

const held = {
  isLocked: z.boolean(),
  lockedBy: z.string().nullable().describe('Nobody when it closed again by itself'),
  lockedOn: z.iso.datetime().nullable(),
  lockerId: z.number().int().nullable().describe('Who locked it last; somebody else unlocks it'),
  reopenedOn: z.iso.datetime().nullable(),
  relockOn: z.iso.datetime().nullable().describe('When it closes again by itself'),
};

export const FinancialMonth = z.object({
  month: z.number().int().min(1).max(12),
  state: z.enum(monthStates).describe('With the lock of its year'),
  ...held,
});
export type FinancialMonth = z.infer<typeof FinancialMonth>;

export const FinancialYear = z.object({
  year: z.number().int(),
  ...held,
  lockedMonths: z.array(z.number().int()).describe('Those that are locked themselves, whatever the year is'),
  months: z.array(FinancialMonth).length(12),
});
export type FinancialYear = z.infer<typeof FinancialYear>;

export const LockRequest = z.strictObject({
  reason: reason.nullish().describe('Needed to lock a month before those that come before it'),
});
export const OverrideForm = z.strictObject({ reason });

const relockAfterDays = z.number().int().min(relockDays.least).max(relockDays.most);
export const UnlockForm = z.strictObject({ reason, relockAfterDays });
export type UnlockForm = z.infer<typeof UnlockForm>;
const UnlockRequest = UnlockForm.extend({ relockAfterDays: relockAfterDays.default(relockDays.usual) });

export const ChecklistCount = z.object({
  key: z.enum(checklistKeys),
  count: z.number().int(),
  amounts: z
    .array(z.object({ currency: z.enum(currencies), total: z.number() }))
    .describe('What payment files come to; of documents none'),
});
export type ChecklistCount = z.infer<typeof ChecklistCount>;

const Snapshot = z.object({
  of: z.enum(['month', 'year']).describe('What was locked when it was taken'),
  takenOn: z.iso.datetime(),
  takenBy: z.string().nullable(),
  fingerprint: z.string().describe('SHA-256 of the totals'),
  isIntact: z.boolean().describe('Whether the totals still have their fingerprint'),
});

const Total = z.object({ count: z.number().int(), total: z.number() });

export const MonthTotals = z.object({
  snapshot: Snapshot.nullable(),
  lines: z.array(
    Total.extend({
      document: z.enum(totalKinds),
      currency: z.enum(currencies),
      locked: Total.nullable().describe('As the snapshot has it'),
      hasChanged: z.boolean(),
    }),
  ),
});
export type MonthTotals = z.infer<typeof MonthTotals>;

const Posted = z.object({ postingDate: z.iso.date().nullable(), total: z.number() });

const ReopenedChange = z.object({
  id: z.number().int(),
  document: z.enum(postedDocuments),
  documentId: z.number().int(),
  number: z.string().nullable(),
  partnerName: z.string().nullable(),
  currency: z.enum(currencies).nullable(),
  before: Posted.nullable(),
  after: Posted.nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type ReopenedChange = z.infer<typeof ReopenedChange>;

export const Reopening = z.object({
  id: z.number().int(),
  of: z.enum(['month', 'year']),
  reopenedBy: z.string(),
  reopenedOn: z.iso.datetime(),
  reason: z.string(),
  relockOn: z.iso.datetime(),
  closedOn: z.iso.datetime().nullable().describe('Null while it is open'),
  closedBy: z.string().nullable().describe('Nobody when it closed by itself'),
  changeCount: z.number().int(),
  changes: z.array(ReopenedChange).describe('The newest first, and not all of very many'),
});
export type Reopening = z.infer<typeof Reopening>;

const inPath = (least: number, most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, messages.invalidFormat)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const yearParams = z.object({ year: inPath(firstPeriodYear, lastPeriodYear) });
const monthParams = yearParams.extend({ month: inPath(1, 12) });

const path = '/api/financial-periods';
const monthPath = `${path}/{year}/months/{month}` as const;
const reading = { method: 'GET', permission: 'financialPeriods.read', params: monthParams } as const;

export const financialPeriods = {
  board: endpoint({
    method: 'GET',
    path,
    summary: 'Which years and months are closed, the newest year first',
    permission: 'financialPeriods.read',
    response: z.array(FinancialYear),
  }),
  lockYear: endpoint({
    method: 'POST',
    path: `${path}/{year}/lock`,
    summary: 'Close all months of a year',
    permission: 'financialPeriods.lock',
    params: yearParams,
    body: LockRequest,
    response: FinancialYear,
  }),
  unlockYear: endpoint({
    method: 'POST',
    path: `${path}/{year}/unlock`,
    summary: 'Open a year again for some days; months with locks of their own stay closed',
    permission: 'financialPeriods.unlock',
    params: yearParams,
    body: UnlockRequest,
    response: FinancialYear,
  }),
  lockMonth: endpoint({
    method: 'POST',
    path: `${monthPath}/lock`,
    summary: 'Close a month, and keep its totals',
    permission: 'financialPeriods.lock',
    params: monthParams,
    body: LockRequest,
    response: FinancialYear,
  }),
  unlockMonth: endpoint({
    method: 'POST',
    path: `${monthPath}/unlock`,
    summary: 'Open a month again for some days',
    permission: 'financialPeriods.unlock',
    params: monthParams,
    body: UnlockRequest,
    response: FinancialYear,
  }),
  checklist: endpoint({
    ...reading,
    path: `${monthPath}/checklist`,
    summary: 'What should be done before a month is closed',
    response: z.array(ChecklistCount),
  }),
  totals: endpoint({
    ...reading,
    path: `${monthPath}/totals`,
    summary: 'What is posted in a month, beside what was when it was locked',
    response: MonthTotals,
  }),
  reopenReport: endpoint({
    ...reading,
    path: `${monthPath}/reopen-report`,
    summary: 'What changed in a month each time it was open again',
    response: z.array(Reopening),
  }),
  history: historyEndpoint({
    path: `${monthPath}/history`,
    summary: 'Who locked and unlocked a month',
    permission: 'financialPeriods.read',
    params: monthParams,
    of: financialPeriodHistory,
  }),
};
