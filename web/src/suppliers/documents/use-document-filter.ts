import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SupplierDocument } from '@backdock/core/suppliers/documents.contract.ts';
import {
  supplierDocumentTypes,
  type SupplierDocumentType,
} from '@backdock/core/suppliers/onboarding.values.ts';

interface Said {
  type?: SupplierDocumentType | undefined;
  expiring?: true | undefined;
}

/** Which documents are looked at stands in the address, so that it can be sent to somebody. */
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
    set: (said: Said) => {
      const next = (before: object) => ({ ...before, ...said });
      void navigate({ to: '.', search: next as never, resetScroll: false });
    },
  };
}
