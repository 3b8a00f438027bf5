import { departmentOf } from '../../kit/department.ts';
import { spaced } from '../../kit/form-messages.ts';
import { pluralize } from '../../kit/text/pluralize.ts';
import { ticketTypeOf } from '../ticket-types.values.ts';
import type {
  ActionKind,
  Condition,
  ConditionField,
  FieldKind,
  Operator,
  RuleAction,
  RuleEvent,
} from './rules.values.ts';
import { fieldKinds } from './rules.values.ts';

export const eventLabels: Readonly<Record<RuleEvent, string>> = {
  MessageReceived: 'A message arrives',
  TicketCreated: 'A ticket is created',
  TicketUpdated: 'A ticket changes',
  NextActionReached: 'The next action date is reached',
  SlaWarning: 'A target is about to be missed',
  SlaBreached: 'A target is missed',
  OrderStatusChanged: 'The order changes its status',
  ShipmentRequestChanged: 'A shipment request is decided',
};

export const fieldLabels: Readonly<Record<ConditionField, string>> = {
  subject: 'Subject',
  body: 'Text',
  fromEmail: 'Sender address',
  fromDomain: 'Sender domain',
  to: 'Recipients',
  hasAttachment: 'Has attachments',
  isSenderVerified: 'Sender verified',
  language: 'Language',
  partnerType: 'Requester type',
  supplierId: 'Supplier',
  marketplaceId: 'Marketplace',
  orderStatus: 'Order status',
  ticketType: 'Type',
  priority: 'Priority',
  status: 'Status',
  age: 'Age in hours',
};

const textOperators: Readonly<Record<Operator, string>> = {
  equals: 'is',
  notEqual: 'is not',
  contains: 'contains',
  notContains: 'doesn’t contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  matchesRegex: 'matches',
  in: 'is one of',
  isBlank: 'is blank',
  isNotBlank: 'is not blank',
  greaterThan: 'is more than',
  lessThan: 'is less than',
};

export const operatorLabel = (operator: Operator): string => textOperators[operator];

export const actionLabels: Readonly<Record<ActionKind, string>> = {
  setType: 'Set type',
  setPriority: 'Set priority',
  setDepartment: 'Set department',
  setShiftGroup: 'Set shift group',
  assign: 'Assign',
  setStatus: 'Set status',
  setDueIn: 'Set due date',
  setNextActionIn: 'Set next action date',
  linkOrder: 'Link order',
  linkSupplier: 'Link supplier',
  addTag: 'Add tag',
  addNote: 'Add note',
  sendReply: 'Send reply',
  forward: 'Forward',
  markSpam: 'Mark as spam',
  stop: 'Stop',
};

function valueText(
  kind: FieldKind,
  field: ConditionField,
  value: Condition['value'],
  nameOf: NameOf,
): string {
  const each = [value].flat().map((one: string | number | boolean | null) => {
    if (typeof one === 'boolean') return one ? 'Yes' : 'No';
    if (kind === 'record' && typeof one === 'number') return nameOf(field, one);
    if (kind === 'choice') return spaced(String(one));
    return kind === 'number' ? String(one) : `“${one}”`;
  });
  return each.join(', ');
}

/** Names what an id stands for; the id itself where no one knows. */
export type NameOf = (field: ConditionField, id: number) => string;

/** `Subject contains “damaged”` */
export function conditionText({ field, operator, value }: Condition, nameOf: NameOf): string {
  const label = fieldLabels[field];
  if (operator === 'isBlank' || operator === 'isNotBlank') return `${label} ${operatorLabel(operator)}`;
  return `${label} ${operatorLabel(operator)} ${valueText(fieldKinds[field], field, value, nameOf)}`;
}

/** Types have names that never change; suppliers and marketplaces are looked up. */
export const plainName: NameOf = (field, id) =>
  (field === 'ticketType' ? ticketTypeOf(id)?.name : undefined) ?? `#${id}`;

/** What an action names, looked up. */
export interface ActionNames {
  readonly employee: (id: number) => string;
  readonly shiftGroup: (id: number) => string;
  readonly supplier: (id: number) => string;
  readonly savedReply: (id: number) => string;
}

const numbered = (id: number) => `#${id}`;
export const plainActionNames: ActionNames = {
  employee: numbered,
  shiftGroup: numbered,
  supplier: numbered,
  savedReply: numbered,
};

/** `Set priority to High` */
export function actionText(action: RuleAction, names: ActionNames): string {
  if (action.kind === 'stop') return 'Stop: no further rule runs';
  const what = whatOf(action, names);
  return what === '' ? actionLabels[action.kind] : `${actionLabels[action.kind]} ${what}`;
}

/** What follows an action's label. */
function whatOf(action: Exclude<RuleAction, { kind: 'stop' }>, names: ActionNames): string {
  switch (action.kind) {
    case 'setType':
      return `to ${ticketTypeOf(action.typeId)?.name ?? 'an unknown type'}`;
    case 'setPriority':
      return `to ${action.priority}`;
    case 'setDepartment':
      return `to ${spaced(departmentOf(action.departmentId) ?? 'Unknown')}`;
    case 'setShiftGroup':
      return `to ${names.shiftGroup(action.shiftGroupId)}`;
    case 'assign':
      return `to ${names.employee(action.employeeId)}`;
    case 'setStatus':
      return `to ${spaced(action.status)}${forDays(action.days)}`;
    case 'setDueIn':
    case 'setNextActionIn':
      return `in ${pluralize(action.days, 'day')}`;
    case 'linkOrder':
      return `whose number matches ${action.pattern}`;
    case 'linkSupplier':
      return action.supplierId === null ? 'of the sender' : names.supplier(action.supplierId);
    case 'addTag':
      return action.tag;
    case 'addNote':
      return `“${shortened(action.body)}”`;
    case 'sendReply':
      return `“${names.savedReply(action.savedReplyId)}”`;
    case 'forward':
      return `to ${action.to}`;
    case 'markSpam':
      return '';
  }
}

const forDays = (days: number | null) => (days === null ? '' : ` for ${pluralize(days, 'day')}`);
const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** What a rule wrote in a ticket's history. */
export const byRule = (name: string): string => `By rule ${name}`;
