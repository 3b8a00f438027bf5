import { useQuery } from '@tanstack/react-query';
import {
  supplierDocuments,
  type SupplierDocuments,
} from '@backdock/core/suppliers/documents/documents.contract.ts';
import { expiryBadge } from '@backdock/core/suppliers/documents/documents.rules.ts';
import { useMay } from '../../platform/use-may.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { queryClient } from '../../platform/query-client.ts';

export const documentsQuery = (supplierId: number) =>
  queryOf(supplierDocuments.list, { params: { supplierId } });

/** Every change returns all documents, which replace the cached ones. */
export function changedDocuments(supplierId: number, documents: SupplierDocuments): void {
  queryClient.setQueryData(documentsQuery(supplierId).queryKey, documents);
  void refresh(supplierDocuments.history, supplierDocuments.taxFormHistory);
}

/** A tab badge while documents have expired or soon will. */
export function useDocumentsBadge(supplierId: number): string | undefined {
  const mayRead = useMay('supplierDocuments.read');
  const { data } = useQuery({ ...documentsQuery(supplierId), enabled: mayRead });
  return data && expiryBadge(data.documents);
}
