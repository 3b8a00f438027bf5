import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SupplierDocument } from '@backdock/core/suppliers/documents/documents.contract.ts';
import {
  supplierDocumentTypes,
  type SupplierDocumentType,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';

interface FilterParams {
  type?: SupplierDocumentType | undefined;
  expiring?: true | undefined;
}

/** The document filter is in the URL, so it can be shared. */
export function useDocumentFilter() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const type = supplierDocumentTypes.find((known) => known === search.type);
  const isExpiring = search.expiring === true;
  return {
    type,
    isExpiring,
    isOn: type !== undefined || isExpiring,
    passes: (document: SupplierDocument) =>
      (type === undefined || document.type === type) && (!isExpiring || document.expiry !== 'Fine'),
    set: (params: FilterParams) => {
      void navigate({ to: '.', search: (before) => ({ ...before, ...params }), resetScroll: false });
    },
  };
}
