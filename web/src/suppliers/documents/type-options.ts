import { typesFor } from '@backdock/core/suppliers/documents.rules.ts';
import { supplierDocumentTypeLabels } from '@backdock/core/suppliers/onboarding.values.ts';

/** The types that somebody can choose from. */
export const typeOptions = (seesTaxForms: boolean) =>
  typesFor(seesTaxForms).map((value) => ({ value, label: supplierDocumentTypeLabels[value] }));
