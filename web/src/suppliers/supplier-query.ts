import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type CompanyDetails, supplierCompany } from '@backdock/core/suppliers/company.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { supplierOptionsKey } from '../pickers/supplier-picker.tsx';
import { call } from '../platform/api.ts';
import { listKey } from '../ui/grid/use-list-page.ts';

/** Which supplier the page is of. */
export function useSupplierId(): number {
  const { supplierId } = useParams({ strict: false });
  return Number(supplierId);
}

const supplierKey = (supplierId: number) => ['supplier', supplierId] as const;

/** The supplier's company: the frame and the company tab read the same. */
export const companyQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...supplierKey(supplierId), 'company'],
    queryFn: ({ signal }) =>
      call(supplierCompany.read, { params: { supplierId: String(supplierId) } }, { signal }),
  });

/** Puts what a save answered in place of what was read, and lets what shows it elsewhere be read anew. */
export function useSavedCompany() {
  const queries = useQueryClient();
  return (saved: CompanyDetails) => {
    queries.setQueryData(companyQuery(saved.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: listKey(suppliers.list) });
    void queries.invalidateQueries({ queryKey: ['history', suppliers.history.path] });
    void queries.invalidateQueries({ queryKey: ['options', ...supplierOptionsKey] });
  };
}
