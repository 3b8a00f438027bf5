import { z } from 'zod';
import { id } from '../../kit/id.ts';
import { RuleForm } from './rules.schema.ts';
import { actionOutcomes, backtestStates, ruleEvents, runStates } from './rules.values.ts';

const moment = z.iso.datetime();

export const Rule = RuleForm.extend({
  ruleId: id('rule'),
  version: z.number().int(),
  isEnabled: z.boolean(),
  isEditable: z.boolean(),
  changedBy: z.string(),
  changedOn: moment,
  runsThisWeek: z.number().int(),
  failuresThisWeek: z.number().int(),
  lastRunOn: moment.nullable(),
});
export type Rule = z.infer<typeof Rule>;

const ActionResult = z.object({
  text: z.string(),
  outcome: z.enum(actionOutcomes),
  why: z.string().nullable().describe('Why it changed nothing'),
});
export type ActionResult = z.infer<typeof ActionResult>;

const ConditionResult = z.object({
  text: z.string(),
  actual: z.string().nullable().describe('What it saw, shortened; null for a group'),
  passed: z.boolean(),
  depth: z.number().int(),
});

/** How far a rule got. */
export const ruleReaches = ['Matched', 'NotMatched', 'OtherEvent', 'OutOfReach', 'Stopped', 'Off'] as const;
export type RuleReach = (typeof ruleReaches)[number];

const RuleResult = z.object({
  ruleId: z.number().int().nullable().describe('Null: a rule that isn’t saved yet'),
  name: z.string(),
  event: z.enum(ruleEvents),
  isDraft: z.boolean(),
  matched: z.boolean(),
  reach: z.enum(ruleReaches),
  conditions: z.array(ConditionResult),
  actions: z.array(ActionResult).describe('Empty unless it matched'),
});
export type RuleResult = z.infer<typeof RuleResult>;

/** What a field would become, in words, and by which rule. */
const FieldChange = z.object({
  label: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  byRuleId: z.number().int().nullable().describe('Null: the rule that isn’t saved yet'),
  byRule: z.string(),
});
export type FieldChange = z.infer<typeof FieldChange>;
const Final = z.record(z.string(), FieldChange);

export const RuleTestResult = z.object({
  about: z.string().describe('The subject of what was tested'),
  results: z.array(RuleResult),
  final: Final,
});
export type RuleTestResult = z.infer<typeof RuleTestResult>;

const BacktestTicket = z.object({
  ticketId: z.number().int(),
  messageId: z.number().int(),
  subject: z.string(),
  receivedOn: moment,
  changes: Final.describe('What would be different from the rules as they are'),
});
export type BacktestTicket = z.infer<typeof BacktestTicket>;

export const Backtest = z.object({
  backtestId: z.number().int(),
  state: z.enum(backtestStates),
  ruleName: z.string(),
  askedOn: moment,
  mails: z.number().int().nullable().describe('Null until it runs'),
  done: z.number().int(),
  matched: z.number().int().describe('Mails that the rule matched'),
  tickets: z.array(BacktestTicket).describe('Mails whose tickets would differ, newest first'),
  ms: z.number().int().nullable(),
  failure: z.string().nullable(),
});
export type Backtest = z.infer<typeof Backtest>;

const RuleRun = z.object({
  runId: z.number().int(),
  ruleId: z.number().int(),
  ruleName: z.string().describe('As it was called then'),
  version: z.number().int(),
  isCurrent: z.boolean().describe('The rule is still as it was'),
  isDeleted: z.boolean(),
  event: z.enum(ruleEvents),
  state: z.enum(runStates),
  failure: z.string().nullable(),
  ranOn: moment,
  conditions: z.array(ConditionResult),
  actions: z.array(ActionResult),
  fields: z.array(z.string()).describe('Fields it changed'),
});
export type RuleRun = z.infer<typeof RuleRun>;

const Cause = z.object({
  field: z.string(),
  by: z.string(),
  kind: z.enum(['Person', 'Rule', 'System']),
  on: moment,
  what: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  runId: z.number().int().nullable().describe('The run that set it, of the last 90 days'),
});
export type Cause = z.infer<typeof Cause>;

export const TicketWhy = z.object({
  causes: z.array(Cause),
  runs: z.array(RuleRun).describe('Newest first'),
});
export type TicketWhy = z.infer<typeof TicketWhy>;
