import type { AuditedField, RecordKind } from '../history/record-kind.ts';
import {
  chargeBearerLabels,
  payToFields,
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
  payToFields.map((field) => [field, { label: payToLabels[field], ...special[field] }]),
);

export const payToHistory: RecordKind = {
  entityType: 'pay-to',
  fields: {
    ...detailFields,
    status: { label: 'Change', as: 'set' },
    verificationMethod: { label: 'Method', as: 'set', labels: verificationMethodLabels },
    contact: { label: 'Contact' },
    confirmedWith: { label: 'Confirmed by' },
    triesLeft: { label: 'Attempts left' },
    rejection: { label: 'Rejected by the bank' },
    notification: { label: 'Notification of change' },
  },
  actions: {
    'pay-to.changed': 'entered bank details',
    'pay-to.verified': 'verified the bank details',
    'pay-to.rejected': 'rejected the bank details',
    'pay-to.wrong-digits': 'entered the wrong account digits',
    'pay-to.account-rejected': 'recorded that the bank rejected the account',
    'pay-to.confirmation-requested': 'requested confirmation of the rejected account',
    'pay-to.confirmed': 'confirmed the rejected account',
    'pay-to.reveal-refused': 'reached the limit for revealing full numbers',
    'pay-to.revealed': 'revealed the full numbers',
    'pay-to.notified': 'recorded a notification of change from the bank',
    'pay-to.notification-resolved': 'resolved a notification of change',
    'pay-to.resealed': 're-encrypted the numbers with the new key',
  },
};
