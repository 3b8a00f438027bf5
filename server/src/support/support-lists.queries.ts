import { support } from '@backdock/core/support/support.contract.ts';
import { listSource } from '../platform/list/list-source.ts';

export const supportSupplierSource = listSource(support.suppliers, {
  table: 'support_supplier_summary',
  isSmall: true,
  columns: {
    name: 'name',
    displayName: 'display_name',
    contact: 'contact',
    phone: 'phone',
    email: 'email',
    market: 'market',
    logisticsManager: 'logistics_manager',
    status: 'status',
    inactiveUntil: 'inactive_until',
  },
  row: { id: 'id' },
  defaultSort: { colId: 'name', sort: 'asc' },
});

export const supportCarrierSource = listSource(support.carriers, {
  table: 'support_carrier_summary',
  isSmall: true,
  columns: {
    name: 'name',
    category: 'category',
    scac: 'scac',
    servicePhone: 'service_phone',
    claimsPhone: 'claims_phone',
    bookedBy: 'booked_by',
    isActive: 'is_active',
  },
  row: { id: 'id' },
  defaultSort: { colId: 'name', sort: 'asc' },
});
