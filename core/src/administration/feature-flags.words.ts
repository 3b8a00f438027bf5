import { departmentOf } from '../kit/department.ts';
import { spaced } from '../kit/form-messages.ts';
import type { StaleReason, StoredCriteria } from './feature-flags.rules.ts';

const acronyms: Readonly<Record<string, string>> = { ddr: 'DDR', uom: 'UOM' };

/** `AccountingDdrAllowance` as `Accounting DDR allowance`. */
export function flagLabel(feature: string): string {
  return spaced(feature)
    .split(' ')
    .map((word) => acronyms[word] ?? word)
    .join(' ');
}

/** `Role is Admin or Accountant and market is not Canada, for 25% of users`. */
export function criteriaText({ match, rules, rollout }: StoredCriteria): string {
  const conditions = rules.map((rule, at) => (at === 0 ? ruleText(rule) : lowerFirst(ruleText(rule))));
  const who = conditions.join(match === 'All' ? ' and ' : ' or ') || 'Everyone';
  if (!rollout) return who;
  return `${who}, for ${rollout.percentage}% of ${rollout.stickiness === 'UserId' ? 'users' : 'suppliers'}`;
}

/** `Department is Buyers or Logistics`. */
export function ruleText({ attribute, operator, values }: StoredCriteria['rules'][number]): string {
  const label = attributeLabels[attribute] ?? spaced(attribute);
  const shown = values.map((value) => valueText(attribute, value));
  return `${label} ${operatorLabels[operator] ?? spaced(operator).toLowerCase()} ${shown.join(' or ')}`;
}

/** People know departments by name, not by id. */
export function valueText(attribute: string, value: string): string {
  if (attribute === 'DepartmentId') {
    const name = departmentOf(Number(value));
    return name ? spaced(name) : value;
  }
  if (attribute === 'Role') return spaced(value);
  if (attribute === 'IsHead') return value === 'true' ? 'yes' : 'no';
  return value;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const attributeLabels: Readonly<Record<string, string>> = {
  UserId: 'User ID',
  UserEmail: 'Email',
  Role: 'Role',
  DepartmentId: 'Department',
  IsHead: 'Department head',
  SupplierId: 'Supplier ID',
  MarketplaceId: 'Marketplace ID',
  Market: 'Market',
  Environment: 'Environment',
  Version: 'Version',
  Date: 'Date',
};

export const operatorLabels: Readonly<Record<string, string>> = {
  In: 'is',
  NotIn: 'is not',
  Contains: 'contains',
  StartsWith: 'starts with',
  EndsWith: 'ends with',
  GreaterThan: 'is greater than',
  LessThan: 'is less than',
  Before: 'is before',
  After: 'is after',
};

/** What is wrong with a flag, and what to do about it. */
export const staleTexts: Readonly<Record<StaleReason, string>> = {
  NeverEvaluated: 'No screen has asked for it in 30 days. Remove it from the code.',
  NotInCode: 'It’s no longer in the code. It can be deleted.',
  AlwaysOn: 'On for everyone for a long time. Make it permanent and remove the flag from the code.',
  AlwaysOff: 'Off for everyone for a long time. Remove it and what it hides from the code.',
  OlderThanLifetime: 'Limited to some people for a long time. Decide whether everyone gets it.',
};

/** Attributes that no employee has: rules about them match nobody here. */
export const attributesNobodyHas = ['SupplierId', 'MarketplaceId', 'Market'] as const;
