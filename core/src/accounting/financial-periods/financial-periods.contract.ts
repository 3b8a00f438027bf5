import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { agreementTypes } from '../../allowances/agreements/agreements.values.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
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
  lockedBy: z.string().nullable().describe('Null if relocked automatically'),
  lockedOn: z.iso.datetime().nullable(),
  lockerId: z
    .number()
    .int()
    .nullable()
    .describe('ID of the employee who last locked it; someone else must unlock it'),
  reopenedOn: z.iso.datetime().nullable(),
  relockOn: z.iso.datetime().nullable().describe('When it relocks automatically'),
};

export const FinancialMonth = z.object({
  month: z.number().int().min(1).max(12),
  state: z.enum(monthStates).describe('Takes the lock of its year into account'),
  ...held,
});
export type FinancialMonth = z.infer<typeof FinancialMonth>;

export const FinancialYear = z.object({
  year: z.number().int(),
  ...held,
  lockedMonths: z
    .array(z.number().int())
    .describe('Months with their own lock, regardless of the year’s lock'),
  months: z.array(FinancialMonth).length(12),
});
export type FinancialYear = z.infer<typeof FinancialYear>;

export const LockRequest = z.strictObject({
  reason: reason.nullish().describe('Required to lock a month before earlier months are locked'),
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
    .describe('Totals of payment files and price changes; empty for documents'),
  suppliers: z
    .array(z.object({ id: id('supplier'), name: z.string() }))
    .describe('The first suppliers whose allowances are not calculated; empty for other items'),
});
export type ChecklistCount = z.infer<typeof ChecklistCount>;

const Snapshot = z.object({
  of: z.enum(['month', 'year']).describe('Whether the month or the year was locked'),
  takenOn: z.iso.datetime(),
  takenBy: z.string().nullable(),
  fingerprint: z.string().describe('SHA-256 of the totals'),
  isIntact: z.boolean().describe('Whether the totals still match the fingerprint'),
});

const Total = z.object({ count: z.number().int(), total: z.number() });

export const MonthTotals = z.object({
  snapshot: Snapshot.nullable(),
  lines: z.array(
    Total.extend({
      document: z.enum(totalKinds),
      currency: z.enum(currencies),
      locked: Total.nullable().describe('Total in the snapshot'),
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

const ThawedFigures = z.object({
  earned: z.number().nullable(),
  accrued: z.number(),
  adjusted: z.number().describe('Earned in open adjustments for periods that had begun by then'),
});

const ThawedAllowance = z.object({
  agreementId: id('agreement'),
  agreementType: z.enum(agreementTypes),
  name: z.string(),
  supplierId: id('supplier'),
  supplierName: z.string(),
  currency: z.enum(currencies),
  before: ThawedFigures.describe('When it was reopened'),
  after: ThawedFigures.describe('When it was next reopened, or now'),
});
export type ThawedAllowance = z.infer<typeof ThawedAllowance>;

export const Reopening = z.object({
  id: z.number().int(),
  of: z.enum(['month', 'year']),
  reopenedBy: z.string(),
  reopenedOn: z.iso.datetime(),
  reason: z.string(),
  relockOn: z.iso.datetime(),
  closedOn: z.iso.datetime().nullable().describe('Null while open'),
  closedBy: z.string().nullable().describe('Null if relocked automatically'),
  changeCount: z.number().int(),
  changes: z.array(ReopenedChange).describe('Newest first; long lists are truncated'),
  allowances: z
    .object({
      thawed: z.number().int().describe('Agreements whose month was calculated again'),
      changedCount: z.number().int(),
      changed: z.array(ThawedAllowance).describe('The largest differences first; long lists are truncated'),
    })
    .describe('What reopening changed in allowances'),
});
export type Reopening = z.infer<typeof Reopening>;

const inPath = (least: number, most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, messages.invalidFormat)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const yearParams = z.object({ year: inPath(firstPeriodYear, lastPeriodYear) });
export const monthParams = yearParams.extend({ month: inPath(1, 12) });

const path = '/api/financial-periods';
const monthPath = `${path}/{year}/months/{month}` as const;
const reading = { method: 'GET', permission: 'financialPeriods.read', params: monthParams } as const;

export const financialPeriods = {
  board: endpoint({
    method: 'GET',
    path,
    summary: 'List financial years and months with their locks, newest year first',
    permission: 'financialPeriods.read',
    response: z.array(FinancialYear),
  }),
  lockYear: endpoint({
    method: 'POST',
    path: `${path}/{year}/lock`,
    summary: 'Lock all months of a year',
    permission: 'financialPeriods.lock',
    params: yearParams,
    body: LockRequest,
    response: FinancialYear,
  }),
  unlockYear: endpoint({
    method: 'POST',
    path: `${path}/{year}/unlock`,
    summary: 'Unlock a year for a number of days; months with their own lock stay locked',
    permission: 'financialPeriods.unlock',
    params: yearParams,
    body: UnlockRequest,
    response: FinancialYear,
  }),
  lockMonth: endpoint({
    method: 'POST',
    path: `${monthPath}/lock`,
    summary: 'Lock a month and take a snapshot of its totals',
    permission: 'financialPeriods.lock',
    params: monthParams,
    body: LockRequest,
    response: FinancialYear,
  }),
  unlockMonth: endpoint({
    method: 'POST',
    path: `${monthPath}/unlock`,
    summary: 'Unlock a month for a number of days',
    permission: 'financialPeriods.unlock',
    params: monthParams,
    body: UnlockRequest,
    response: FinancialYear,
  }),
  checklist: endpoint({
    ...reading,
    path: `${monthPath}/checklist`,
    summary: 'Get the checklist for closing a month',
    response: z.array(ChecklistCount),
  }),
  totals: endpoint({
    ...reading,
    path: `${monthPath}/totals`,
    summary: 'Get the totals posted in a month, compared with the totals when it was locked',
    response: MonthTotals,
  }),
  reopenReport: endpoint({
    ...reading,
    path: `${monthPath}/reopen-report`,
    summary: 'List changes made each time a month was reopened',
    response: z.array(Reopening),
  }),
  history: historyEndpoint({
    path: `${monthPath}/history`,
    summary: 'Get the lock history of a month',
    permission: 'financialPeriods.read',
    params: monthParams,
    of: financialPeriodHistory,
  }),
};
