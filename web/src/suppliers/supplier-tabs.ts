import type { Permission } from '@backdock/core/kit/permissions.ts';
import { paths, type PagePath } from '../platform/paths.ts';
import { usePayToBadge } from '../partners/partner-accounting-queries.ts';
import { useDocumentsBadge } from './documents/document-queries.ts';

interface SupplierTab {
  label: string;
  /** The full route path; a tab appears once its route exists. */
  path: Extract<PagePath, `/suppliers/$supplierId${string}`>;
  permission: Permission;
  isIndex?: true;
}

/** A supplier's tabs, each its own page. */
export const supplierTabs = [
  { label: 'Company', path: paths.supplier, permission: 'suppliers.read', isIndex: true },
  { label: 'Accounting', path: paths.supplierAccounting, permission: 'supplierAccounting.read' },
  { label: 'Users', path: paths.supplierUsers, permission: 'supplierUsers.edit' },
  { label: 'Documents', path: paths.supplierDocuments, permission: 'supplierDocuments.read' },
  { label: 'Logistics', path: paths.supplierLogistics, permission: 'logistics.read' },
  { label: 'Agreements', path: paths.supplierAgreements, permission: 'agreements.read' },
  { label: 'History', path: paths.supplierHistory, permission: 'suppliers.read' },
] as const satisfies readonly SupplierTab[];

type TabBadges = Partial<Record<(typeof supplierTabs)[number]['label'], string | number | undefined>>;

/** A number or a short warning beside a tab's label. */
export function useTabBadges(supplierId: number): TabBadges {
  return { Accounting: usePayToBadge(supplierId), Documents: useDocumentsBadge(supplierId) };
}
