import type { RecordKind } from '../history/record-kind.ts';
import { itemsOf, type Json } from '../kit/json.ts';
import { paymentTypeLabels } from './partners.values.ts';
import { paymentDaysText } from './payment-settings.rules.ts';
import { creditLimitPolicyLabels } from './payment-settings.values.ts';

export const paymentSettingsHistory: RecordKind = {
  entityType: 'payment-settings',
  fields: {
    paymentType: { label: 'Payment type', as: 'set', labels: paymentTypeLabels },
    netTermDays: { label: 'Net term days' },
    paymentSchedule: { label: 'Payment schedule', as: 'set' },
    paymentDays: { label: 'Payment days', text: (days: Json) => paymentDaysText(itemsOf(days).map(Number)) },
    creditLimitPolicy: { label: 'Credit limit policy', as: 'set', labels: creditLimitPolicyLabels },
    creditLimit: { label: 'Credit limit', as: 'money' },
  },
  actions: {
    'payment-settings.terms-changed': 'changed the payment terms',
    'payment-settings.limit-changed': 'changed the credit limit',
    'payment-settings.terms-and-limit-changed': 'changed the payment terms and the credit limit',
    'payment-settings.type-changed': 'changed the payment type',
  },
};
