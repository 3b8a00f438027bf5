import { domainOf } from '../reading/mail.values.ts';
import { conditionText, type NameOf } from './rule-words.rules.ts';
import {
  type Condition,
  type ConditionField,
  type ConditionGroup,
  type ConditionNode,
  fieldKinds,
  isGroup,
  maxTextLength,
  type Operator,
  type RuledTicket,
  type RuleMail,
} from './rules.values.ts';

/** Whether a regular expression finds something; in linear time, ignoring case. */
export type Finds = (pattern: string, text: string) => boolean;

/** What conditions look at. Without a mail, what it would say is blank. */
export interface Seen {
  readonly ticket: RuledTicket;
  readonly mail: RuleMail | null;
}

type Actual = string | number | boolean | readonly string[] | null;

const looks: Readonly<Record<ConditionField, (seen: Seen) => Actual>> = {
  subject: ({ mail }) => mail?.subject ?? null,
  body: ({ mail }) => mail?.body ?? null,
  fromEmail: ({ mail }) => mail?.fromEmail ?? null,
  fromDomain: ({ mail }) => (mail?.fromEmail ? domainOf(mail.fromEmail) : null),
  to: ({ mail }) => mail?.to ?? [],
  hasAttachment: ({ mail }) => mail?.hasAttachment ?? false,
  isSenderVerified: ({ mail }) => mail?.isSenderVerified ?? false,
  language: ({ ticket }) => ticket.language,
  partnerType: ({ ticket }) => ticket.partnerType,
  supplierId: ({ ticket }) => ticket.supplierId,
  marketplaceId: ({ ticket }) => ticket.marketplaceId,
  orderStatus: ({ ticket }) => ticket.orderStatus,
  ticketType: ({ ticket }) => ticket.typeId,
  priority: ({ ticket }) => ticket.priority,
  status: ({ ticket }) => ticket.status,
  age: ({ ticket }) => ticket.ageHours,
};

const negated: Partial<Record<Operator, Operator>> = { notEqual: 'equals', notContains: 'contains' };

function passes({ field, operator, value }: Condition, seen: Seen, finds: Finds): boolean {
  const actual = looks[field](seen);
  const isBlank = actual === null || actual === '' || (Array.isArray(actual) && actual.length === 0);
  if (operator === 'isBlank') return isBlank;
  if (operator === 'isNotBlank') return !isBlank;
  const positive = negated[operator];
  if (positive) return !passes({ field, operator: positive, value }, seen, finds);
  if (isBlank) return false;
  if (fieldKinds[field] === 'text') {
    const texts = Array.isArray(actual) ? actual : [String(actual)];
    return texts.some((text: string) => passesText(operator, text.slice(0, maxTextLength), value, finds));
  }
  return passesValue(operator, actual, value);
}

function passesText(operator: Operator, raw: string, value: Condition['value'], finds: Finds): boolean {
  if (operator === 'matchesRegex') return finds(String(value), raw);
  const text = raw.toLowerCase();
  if (operator === 'in') return listOf(value).some((each) => each.toLowerCase() === text);
  const wanted = String(value).toLowerCase();
  switch (operator) {
    case 'equals':
      return text === wanted;
    case 'contains':
      return text.includes(wanted);
    case 'startsWith':
      return text.startsWith(wanted);
    case 'endsWith':
      return text.endsWith(wanted);
    default:
      return false;
  }
}

function passesValue(operator: Operator, actual: Actual, value: Condition['value']): boolean {
  switch (operator) {
    case 'equals':
      return actual === value;
    case 'in':
      return listOf(value).includes(String(actual));
    case 'greaterThan':
      return Number(actual) > Number(value);
    case 'lessThan':
      return Number(actual) < Number(value);
    default:
      return false;
  }
}

const listOf = (value: Condition['value']): string[] =>
  Array.isArray(value) ? value.map((each: string | number) => String(each)) : [];

/** Only as far as the answer needs it. */
export function holds(node: ConditionNode, seen: Seen, finds: Finds): boolean {
  if (!isGroup(node)) return passes(node, seen, finds);
  if (node.of.length === 0) return true;
  const isMet = (part: ConditionNode) => holds(part, seen, finds);
  return node.match === 'all' ? node.of.every(isMet) : node.of.some(isMet);
}

/** A condition or a group as someone reads it. */
export interface ConditionResult {
  readonly text: string;
  /** Shortened; null for a group. */
  readonly actual: string | null;
  readonly passed: boolean;
  readonly depth: number;
}

/** Every condition with what it saw and whether it held, groups before their parts. */
export function explain(
  group: ConditionGroup,
  seen: Seen,
  finds: Finds,
  nameOf: NameOf,
): { matched: boolean; conditions: ConditionResult[] } {
  const conditions: ConditionResult[] = [];
  const visit = (node: ConditionNode, depth: number): boolean => {
    if (!isGroup(node)) {
      const passed = passes(node, seen, finds);
      const text = conditionText(node, nameOf);
      conditions.push({ text, actual: shown(node.field, seen, nameOf), passed, depth });
      return passed;
    }
    const at = conditions.length;
    const results = node.of.map((part) => visit(part, depth + 1));
    const passed =
      results.length === 0 || (node.match === 'all' ? !results.includes(false) : results.includes(true));
    const text =
      results.length === 0 ? 'Every ticket' : node.match === 'all' ? 'All of these' : 'Any of these';
    conditions.splice(at, 0, { text, actual: null, passed, depth });
    return passed;
  };
  const matched = visit(group, 0);
  return { matched, conditions };
}

const longest = 200;

function shown(field: ConditionField, seen: Seen, nameOf: NameOf): string {
  const actual = looks[field](seen);
  if (fieldKinds[field] === 'record' && typeof actual === 'number') return nameOf(field, actual);
  if (typeof actual === 'boolean') return actual ? 'Yes' : 'No';
  if (field === 'age') return `${Math.floor(Number(actual))} hours`;
  const text = (Array.isArray(actual) ? actual.join(', ') : String(actual ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > longest ? `${Array.from(text).slice(0, longest).join('')}…` : text;
}

/** Records in conditions, so that they can be named. */
export function recordsIn(group: ConditionGroup): Map<ConditionField, Set<number>> {
  const found = new Map<ConditionField, Set<number>>();
  const add = (field: ConditionField, value: Condition['value']) => {
    const ids = [value].flat().filter((each): each is number => typeof each === 'number');
    found.set(field, new Set([...(found.get(field) ?? []), ...ids]));
  };
  const visit = (node: ConditionNode): void => {
    if (isGroup(node)) for (const part of node.of) visit(part);
    else if (fieldKinds[node.field] === 'record') add(node.field, node.value);
  };
  visit(group);
  return found;
}
