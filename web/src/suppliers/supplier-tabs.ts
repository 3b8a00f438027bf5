import type { Permission } from '@backdock/core/kit/permissions.ts';
import { usePayToBadge } from '../pickers/partner-accounting-queries.ts';
import { useDocumentsBadge } from './documents/document-queries.ts';

interface SupplierTab {
  label: string;
  /** The route's whole path; a tab appears with the route. */
  path: `/suppliers/$supplierId${string}`;
  permission: Permission;
  isIndex?: true;
}

/** The parts of a supplier, each a page of its own. */
export const supplierTabs = [
  { label: 'Company', path: '/suppliers/$supplierId', permission: 'suppliers.read', isIndex: true },
  { label: 'Accounting', path: '/suppliers/$supplierId/accounting', permission: 'supplierAccounting.read' },
  { label: 'Users', path: '/suppliers/$supplierId/users', permission: 'supplierUsers.edit' },
  { label: 'Documents', path: '/suppliers/$supplierId/documents', permission: 'supplierDocuments.read' },
  { label: 'Logistics', path: '/suppliers/$supplierId/logistics', permission: 'logistics.read' },
  { label: 'History', path: '/suppliers/$supplierId/history', permission: 'suppliers.read' },
] as const satisfies readonly SupplierTab[];

type TabBadges = Partial<Record<(typeof supplierTabs)[number]['label'], string | number | undefined>>;

/** A number or a short warning beside a tab's label. */
export function useTabBadges(supplierId: number): TabBadges {
  return { Accounting: usePayToBadge(supplierId), Documents: useDocumentsBadge(supplierId) };
}
