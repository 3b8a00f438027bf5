import type { AuditedField, RecordKind } from '../history/record-kind.ts';
import {
  chargeBearerLabels,
  payToLabels,
  payToMethodLabels,
  type PayToDetails,
  verificationMethodLabels,
} from './pay-to.values.ts';

const special: Partial<Record<keyof PayToDetails, Omit<AuditedField, 'label'>>> = {
  method: { as: 'set', labels: payToMethodLabels },
  accountType: { as: 'set' },
  chargeBearer: { as: 'set', labels: chargeBearerLabels },
  beneficiaryAccountNumber: { as: 'lastFour' },
  routingNumber: { as: 'lastFour' },
  intermediaryAccountNumber: { as: 'lastFour' },
  intermediaryRoutingNumber: { as: 'lastFour' },
};

const detailFields = Object.fromEntries(
  Object.entries(payToLabels).map(([field, label]) => [
    field,
    { label, ...special[field as keyof PayToDetails] },
  ]),
);

export const payToHistory: RecordKind = {
  entityType: 'pay-to',
  fields: {
    ...detailFields,
    status: { label: 'Change', as: 'set' },
    verificationMethod: { label: 'Method', as: 'set', labels: verificationMethodLabels },
    contact: { label: 'Contact' },
    confirmedWith: { label: 'Confirmed by' },
    triesLeft: { label: 'Tries left' },
    rejection: { label: 'Rejected by the bank' },
    notification: { label: 'Notification of change' },
  },
  actions: {
    'pay-to.changed': 'entered bank details',
    'pay-to.verified': 'verified the bank details',
    'pay-to.rejected': 'rejected the bank details',
    'pay-to.wrong-digits': 'typed the wrong account digits',
    'pay-to.account-rejected': 'recorded that the bank rejected the account',
    'pay-to.confirmation-requested': 'asked for a confirmation of the rejected account',
    'pay-to.confirmed': 'confirmed the rejected account',
    'pay-to.reveal-refused': 'was refused further looks at whole numbers',
    'pay-to.revealed': 'looked at the whole numbers',
    'pay-to.notified': 'took in a notification of change from the bank',
    'pay-to.notification-resolved': 'settled a notification of change',
    'pay-to.resealed': 'sealed the numbers under the new key',
  },
};
