import type { RecordKind } from '../../history/record-kind.ts';
import type { Json } from '../../kit/json.ts';
import { timeText } from '../../kit/time.ts';
import { currencyLabels, marketLabels } from '../../partners/partners.values.ts';
import { shippingMethodLabels } from '../logistics/logistics.values.ts';
import { applicationCheckLabels, supplierDocumentTypeLabels } from './onboarding.values.ts';
import { supplierContactFields } from '../suppliers.history.ts';

export const applicationHistory: RecordKind = {
  entityType: 'supplier-application',
  fields: {
    status: { label: 'Status', as: 'set' },
    reviewerId: { label: 'Reviewer', as: 'employee' },
    companyName: { label: 'Official company name' },
    doingBusinessAs: { label: 'Doing business as' },
    market: { label: 'Market', as: 'set', labels: marketLabels },
    currency: { label: 'Currency', as: 'set', labels: currencyLabels },
    address: { label: 'Address' },
    address2: { label: 'Address 2' },
    address3: { label: 'Address 3' },
    city: { label: 'City' },
    state: { label: 'State' },
    zip: { label: 'Postal code' },
    website: { label: 'Website' },
    taxId: { label: 'Tax number', as: 'lastFour' },
    shippingMethods: { label: 'Shipping methods', as: 'set', labels: shippingMethodLabels },
    orderCutoffTime: {
      label: 'Order cutoff',
      text: (value: Json) => (typeof value === 'string' ? timeText(value) : ''),
    },
    timeZone: { label: 'Time zone' },
    processesOnWeekends: { label: 'Processes on weekends' },
    ...supplierContactFields,
    documents: { label: 'Documents', as: 'set', labels: supplierDocumentTypeLabels },
    supplierId: { label: 'Supplier', as: 'partner' },
    waivedCheck: { label: 'Check not run', as: 'set', labels: applicationCheckLabels },
    failedChecks: { label: 'Failed checks', as: 'set', labels: applicationCheckLabels },
  },
  actions: {
    'supplier-application.received': 'submitted the application',
    'supplier-application.tax-number-encrypted': 'encrypted the tax number',
    'supplier-application.check-waived': 'waived a check',
    'supplier-application.received-again': 'resubmitted the application',
    'supplier-application.review-started': 'started the review',
    'supplier-application.approved': 'approved the application',
    'supplier-application.rejected': 'rejected the application',
    'supplier-application.sent-back': 'requested changes',
  },
};
