import type { AuditedField, RecordKind } from '../../history/record-kind.ts';
import { agreementTypeLabels } from '../agreements/agreement-words.ts';
import { type BudgetMonth, budgetMonths, monthNames } from './budgets.values.ts';

const months = Object.fromEntries(
  budgetMonths.map((month) => [month, { label: monthNames[month], as: 'money' }]),
) as Record<BudgetMonth, AuditedField>;

/** A supplier's budget of one kind for one year. */
export const budgetHistory: RecordKind = {
  entityType: 'agreement-budget',
  fields: {
    supplier: { label: 'Supplier', as: 'partner' },
    agreementType: { label: 'Agreement type', as: 'set', labels: agreementTypeLabels },
    year: { label: 'Year', text: String },
    ...months,
    fileName: { label: 'File' },
  },
  actions: {
    'agreement-budget.added': 'uploaded this budget',
    'agreement-budget.changed': 'uploaded changes to this budget',
  },
};
