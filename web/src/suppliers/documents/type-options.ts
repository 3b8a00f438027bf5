import {
  supplierDocumentTypeLabels,
  supplierDocumentTypes,
} from '@backdock/core/suppliers/onboarding.values.ts';

/** Any type can be chosen, also by people who do not see it afterwards. */
export const typeOptions = supplierDocumentTypes.map((value) => ({
  value,
  label: supplierDocumentTypeLabels[value],
}));

export const taxFormHint = 'Only administrators and accountants can view tax forms.';
