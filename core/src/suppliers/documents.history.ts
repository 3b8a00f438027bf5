import type { RecordKind } from '../history/record-kind.ts';
import { supplierDocumentTypeLabels } from './onboarding.values.ts';

const fields: RecordKind['fields'] = {
  document: { label: 'Document' },
  name: { label: 'Name' },
  type: { label: 'Type', as: 'set', labels: supplierDocumentTypeLabels },
  validUntil: { label: 'Valid until' },
};

/** What happened to the documents that everybody sees. */
export const documentsHistory: RecordKind = {
  entityType: 'supplier-documents',
  fields,
  actions: {
    'supplier-documents.added': 'uploaded a document',
    'supplier-documents.taken-over': 'took a document over from the application',
    'supplier-documents.changed': 'changed a document',
    'supplier-documents.removed': 'deleted a document',
    'supplier-documents.made-tax-form': 'made a document a tax form',
    'supplier-documents.made-open': 'made a tax form a document for everybody',
    'supplier-documents.ruled-out': 'confirmed that a document is not a tax form',
  },
};

/** The same for tax forms, apart: not even their names are for everybody. */
export const taxFormsHistory: RecordKind = {
  entityType: 'supplier-tax-forms',
  fields,
  actions: {
    'supplier-tax-forms.added': 'uploaded a tax form',
    'supplier-tax-forms.taken-over': 'took a tax form over from the application',
    'supplier-tax-forms.changed': 'changed a tax form',
    'supplier-tax-forms.removed': 'deleted a tax form',
    'supplier-tax-forms.ruled-out': 'confirmed that a document is not a tax form',
  },
};
