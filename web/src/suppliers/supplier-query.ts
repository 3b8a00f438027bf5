import { useParams } from '@tanstack/react-router';
import { type CompanyDetails, supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { supplierOptionsKey } from '../pickers/supplier-picker.tsx';
import { queryOf, refresh } from '../platform/query-of.ts';
import { queryClient } from '../platform/query-client.ts';

/** The page's supplier. */
export function useSupplierId(): number {
  const { supplierId } = useParams({ strict: false });
  return Number(supplierId);
}

/** The supplier's company, shared by the frame and the company tab. */
export const companyQuery = (supplierId: number) => queryOf(supplierCompany.read, { params: { supplierId } });

/** Caches the saved record and refetches whatever else shows it. */
export function savedCompany(saved: CompanyDetails): void {
  queryClient.setQueryData(companyQuery(saved.id).queryKey, saved);
  void refresh(suppliers.list, suppliers.history);
  void queryClient.invalidateQueries({ queryKey: ['options', ...supplierOptionsKey] });
}
