import type { RecordKind } from '../../history/record-kind.ts';
import { supplierDocumentTypeLabels } from '../onboarding/onboarding.values.ts';

const fields: RecordKind['fields'] = {
  document: { label: 'Document' },
  name: { label: 'Name' },
  type: { label: 'Type', as: 'set', labels: supplierDocumentTypeLabels },
  validUntil: { label: 'Valid until' },
};

/** History of the documents everyone can see. */
export const documentsHistory: RecordKind = {
  entityType: 'supplier-documents',
  fields,
  actions: {
    'supplier-documents.added': 'uploaded a document',
    'supplier-documents.taken-over': 'added a document from the application',
    'supplier-documents.changed': 'changed a document',
    'supplier-documents.removed': 'deleted a document',
    'supplier-documents.made-tax-form': 'changed a document to a tax form',
    'supplier-documents.made-open': 'changed a tax form to a document everyone can see',
    'supplier-documents.ruled-out': 'confirmed that a document is not a tax form',
  },
};

/** Tax forms have a separate history: not even their names are visible to everyone. */
export const taxFormsHistory: RecordKind = {
  entityType: 'supplier-tax-forms',
  fields,
  actions: {
    'supplier-tax-forms.added': 'uploaded a tax form',
    'supplier-tax-forms.taken-over': 'added a tax form from the application',
    'supplier-tax-forms.changed': 'changed a tax form',
    'supplier-tax-forms.removed': 'deleted a tax form',
    'supplier-tax-forms.ruled-out': 'confirmed that a document is not a tax form',
  },
};
