import {
  supplierDocumentTypeLabels,
  supplierDocumentTypes,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';

/** Anyone can choose any type, even one they can't see afterward. */
export const typeOptions = supplierDocumentTypes.map((value) => ({
  value,
  label: supplierDocumentTypeLabels[value],
}));

export const taxFormHint = 'Only administrators and accountants can view tax forms.';
