import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { supplierDocuments, type SupplierDocuments } from '@backdock/core/suppliers/documents.contract.ts';
import { expiryBadge } from '@backdock/core/suppliers/documents.rules.ts';
import { call } from '../../platform/api.ts';
import { useMay } from '../../platform/use-may.ts';
import { supplierParams } from '../logistics/logistics-queries.ts';

export const documentsQuery = (supplierId: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'documents'],
    queryFn: ({ signal }) => call(supplierDocuments.list, { params: supplierParams(supplierId) }, { signal }),
  });

/** Every change answers with all documents: they take the place of what was read. */
export function useChangedDocuments(supplierId: number) {
  const queries = useQueryClient();
  return (documents: SupplierDocuments) => {
    queries.setQueryData(documentsQuery(supplierId).queryKey, documents);
    void queries.invalidateQueries({ queryKey: ['history', supplierDocuments.history.path] });
    void queries.invalidateQueries({ queryKey: ['history', supplierDocuments.taxFormHistory.path] });
  };
}

/** A word for the tab while documents have ended or soon will. */
export function useDocumentsBadge(supplierId: number): string | undefined {
  const mayRead = useMay('supplierDocuments.read');
  const { data } = useQuery({ ...documentsQuery(supplierId), enabled: mayRead });
  return data && expiryBadge(data.documents);
}
