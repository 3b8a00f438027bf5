import type { OrderStatus } from '../../orders/orders.values.ts';
import type { Day } from '../../kit/dates.ts';
import type { Priority, RequesterType, TicketStatus } from '../tickets.values.ts';

/** What a rule waits for. */
export const ruleEvents = [
  'MessageReceived',
  'TicketCreated',
  'TicketUpdated',
  'NextActionReached',
  'SlaWarning',
  'SlaBreached',
  'OrderStatusChanged',
  'ShipmentRequestChanged',
] as const;
export type RuleEvent = (typeof ruleEvents)[number];

/** Events that other areas tell of: they are about an order, and so about its open tickets. */
export const integrationEvents = [
  'OrderStatusChanged',
  'ShipmentRequestChanged',
] as const satisfies readonly RuleEvent[];
export type IntegrationEvent = (typeof integrationEvents)[number];

/** What mail sets off, so what earlier mail can show. */
export const mailEvents = [
  'MessageReceived',
  'TicketCreated',
  'TicketUpdated',
] as const satisfies readonly RuleEvent[];

export const conditionFields = [
  'subject',
  'body',
  'fromEmail',
  'fromDomain',
  'to',
  'hasAttachment',
  'isSenderVerified',
  'language',
  'partnerType',
  'supplierId',
  'marketplaceId',
  'orderStatus',
  'ticketType',
  'priority',
  'status',
  'age',
] as const;
export type ConditionField = (typeof conditionFields)[number];

/** What a field holds decides how it is compared. */
export type FieldKind = 'text' | 'flag' | 'choice' | 'record' | 'number';

export const fieldKinds: Readonly<Record<ConditionField, FieldKind>> = {
  subject: 'text',
  body: 'text',
  fromEmail: 'text',
  fromDomain: 'text',
  to: 'text',
  hasAttachment: 'flag',
  isSenderVerified: 'flag',
  language: 'text',
  partnerType: 'choice',
  supplierId: 'record',
  marketplaceId: 'record',
  orderStatus: 'choice',
  ticketType: 'record',
  priority: 'choice',
  status: 'choice',
  age: 'number',
};

export const operators = [
  'equals',
  'notEqual',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'matchesRegex',
  'in',
  'isBlank',
  'isNotBlank',
  'greaterThan',
  'lessThan',
] as const;
export type Operator = (typeof operators)[number];

const one = ['equals', 'notEqual', 'in', 'isBlank', 'isNotBlank'] as const;

export const operatorsOf: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: [
    'contains',
    'notContains',
    'equals',
    'notEqual',
    'startsWith',
    'endsWith',
    'matchesRegex',
    'in',
    'isBlank',
    'isNotBlank',
  ],
  flag: ['equals'],
  choice: one,
  record: one,
  number: ['greaterThan', 'lessThan', 'equals'],
};

export type ConditionValue = string | number | boolean | readonly string[] | readonly number[] | null;

export interface Condition {
  readonly field: ConditionField;
  readonly operator: Operator;
  readonly value: ConditionValue;
}

export const groupMatches = ['all', 'any'] as const;
export type GroupMatch = (typeof groupMatches)[number];

/** All or any of its parts; without parts it always holds. */
export interface ConditionGroup {
  readonly match: GroupMatch;
  readonly of: readonly ConditionNode[];
}
export type ConditionNode = Condition | ConditionGroup;

export const isGroup = (node: ConditionNode): node is ConditionGroup => 'of' in node;

export const maxDepth = 3;
export const maxConditions = 50;
export const maxActions = 20;
export const maxRules = 200;
export const maxPatternLength = 200;
/** Longer texts are looked at from their start. */
export const maxTextLength = 100_000;
export const maxChainEvents = 5;
export const runDays = 90;
export const backtestDays = 30;
export const maxBacktestMails = 1_000;
/** An address gets one automatic reply in this time, over all mailboxes. */
export const replyHours = 24;
export const maxForwardsAnHour = 20;

/** Statuses that a rule may set; the others follow from something else. */
export const settableStatuses = [
  'Open',
  'WaitingOnCustomer',
  'WaitingOnSupplier',
  'WaitingOnMarketplace',
  'WaitingOnCarrier',
  'OnHold',
  'Resolved',
] as const satisfies readonly TicketStatus[];
export type SettableStatus = (typeof settableStatuses)[number];

export type RuleAction =
  | { readonly kind: 'setType'; readonly typeId: number }
  | { readonly kind: 'setPriority'; readonly priority: Priority }
  | { readonly kind: 'setDepartment'; readonly departmentId: number }
  | { readonly kind: 'setShiftGroup'; readonly shiftGroupId: number }
  | { readonly kind: 'assign'; readonly employeeId: number }
  /** Days until it returns, for a status that waits. */
  | { readonly kind: 'setStatus'; readonly status: SettableStatus; readonly days: number | null }
  | { readonly kind: 'setDueIn'; readonly days: number }
  | { readonly kind: 'setNextActionIn'; readonly days: number }
  /** What its first group, or else the whole, finds is an order's number. */
  | { readonly kind: 'linkOrder'; readonly pattern: string }
  /** Null: the supplier whose contact or user wrote. */
  | { readonly kind: 'linkSupplier'; readonly supplierId: number | null }
  | { readonly kind: 'addTag'; readonly tag: string }
  | { readonly kind: 'addNote'; readonly body: string }
  | { readonly kind: 'sendReply'; readonly savedReplyId: number }
  | { readonly kind: 'forward'; readonly to: string }
  | { readonly kind: 'markSpam' }
  | { readonly kind: 'stop' };
export type ActionKind = RuleAction['kind'];

export const actionKinds = [
  'setType',
  'setPriority',
  'setDepartment',
  'setShiftGroup',
  'assign',
  'setStatus',
  'setDueIn',
  'setNextActionIn',
  'linkOrder',
  'linkSupplier',
  'addTag',
  'addNote',
  'sendReply',
  'forward',
  'markSpam',
  'stop',
] as const satisfies readonly ActionKind[];

/** A rule as it runs. */
export interface TicketRule {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  /** Null: an administrator's, for all departments. */
  readonly departmentId: number | null;
  readonly event: RuleEvent;
  readonly conditions: ConditionGroup;
  readonly actions: readonly RuleAction[];
  readonly stopAfterMatch: boolean;
}

/** The mail that rules look at: the one that came, or else the newest one of the ticket. */
export interface RuleMail {
  readonly subject: string;
  /** Without what it quotes. */
  readonly body: string;
  readonly fromEmail: string | null;
  readonly to: readonly string[];
  readonly hasAttachment: boolean;
  readonly isSenderVerified: boolean;
}

/** A ticket as rules see and change it. */
export interface RuledTicket {
  readonly status: TicketStatus;
  readonly priority: Priority;
  readonly typeId: number | null;
  readonly departmentId: number;
  readonly shiftGroupId: number | null;
  readonly assigneeId: number | null;
  readonly isPrioritySet: boolean;
  readonly isDepartmentSet: boolean;
  readonly isLegal: boolean;
  readonly partnerType: RequesterType | null;
  readonly supplierId: number | null;
  readonly marketplaceId: number | null;
  readonly orderId: number | null;
  readonly orderStatus: OrderStatus | null;
  readonly noOrderReason: string | null;
  readonly promisedOn: Day | null;
  readonly nextActionDate: Day | null;
  readonly tags: readonly string[];
  readonly language: string | null;
  readonly ageHours: number;
}

/** What became of one action. Skipped ones are noted in the ticket, withheld ones only in the run. */
export const actionOutcomes = ['Done', 'Unchanged', 'Skipped', 'Withheld'] as const;
export type ActionOutcome = (typeof actionOutcomes)[number];

export const runStates = ['Done', 'Failed'] as const;
export type RunState = (typeof runStates)[number];

export interface ActionDone {
  readonly text: string;
  readonly outcome: ActionOutcome;
  /** Why it changed nothing. */
  readonly why: string | null;
}

export const automaticMailKinds = ['Reply', 'Forward'] as const;
export type AutomaticMailKind = (typeof automaticMailKinds)[number];

export const backtestStates = ['Queued', 'Running', 'Done', 'Failed'] as const;
export type BacktestState = (typeof backtestStates)[number];
