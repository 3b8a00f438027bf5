import {
  type Condition,
  type ConditionField,
  type ConditionGroup,
  type ConditionNode,
  type ConditionValue,
  fieldKinds,
  isGroup,
  type Operator,
  operatorsOf,
} from '@backdock/core/help-desk/rules/rules.values.ts';

export const newCondition: Condition = { field: 'subject', operator: 'contains', value: '' };

/** What a condition starts with once its field or operator is chosen; a value that still fits stays. */
function valueFor(field: ConditionField, operator: Operator, before: ConditionValue): ConditionValue {
  if (operator === 'isBlank' || operator === 'isNotBlank') return null;
  const kind = fieldKinds[field];
  if (operator === 'in') return Array.isArray(before) ? before : [];
  if (kind === 'flag') return typeof before === 'boolean' ? before : true;
  if (kind === 'number') return typeof before === 'number' ? before : 1;
  if (kind === 'record') return typeof before === 'number' ? before : null;
  return typeof before === 'string' ? before : '';
}

export function withField(condition: Condition, field: ConditionField): Condition {
  const isSameKind = fieldKinds[field] === fieldKinds[condition.field];
  const allowed = operatorsOf[fieldKinds[field]];
  const operator =
    isSameKind && allowed.includes(condition.operator) ? condition.operator : (allowed[0] ?? 'equals');
  const isText = isSameKind && fieldKinds[field] === 'text';
  return { field, operator, value: valueFor(field, operator, isText ? condition.value : null) };
}

export const withOperator = (condition: Condition, operator: Operator): Condition => ({
  ...condition,
  operator,
  value: valueFor(condition.field, operator, condition.value),
});

export const replaceAt = (group: ConditionGroup, at: number, node: ConditionNode): ConditionGroup => ({
  ...group,
  of: group.of.with(at, node),
});

/** A group without parts goes with its last one. */
export function removeAt(group: ConditionGroup, at: number): ConditionGroup {
  return { ...group, of: group.of.toSpliced(at, 1) };
}

export const addTo = (group: ConditionGroup, node: ConditionNode): ConditionGroup => ({
  ...group,
  of: [...group.of, node],
});

export { isGroup };
