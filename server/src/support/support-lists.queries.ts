import type { ListRequest } from '@backdock/core/kit/list.ts';
import type { Reader } from '../platform/db/database.ts';
import type { ListSource } from '../platform/list/list-source.ts';
import type { RawPage } from '../platform/list/raw-page.ts';
import { readList } from '../platform/list/read-list.ts';

const suppliers: ListSource = {
  table: 'support_supplier_summary',
  isSmall: true,
  columns: {
    name: { sql: 'support_supplier_summary.name', type: 'text' },
    displayName: { sql: 'support_supplier_summary.display_name', type: 'text' },
    contact: { sql: 'support_supplier_summary.contact', type: 'text' },
    phone: { sql: 'support_supplier_summary.phone', type: 'text' },
    email: { sql: 'support_supplier_summary.email', type: 'text' },
    market: { sql: 'support_supplier_summary.market', type: 'set' },
    logisticsManager: { sql: 'support_supplier_summary.logistics_manager', type: 'text' },
    status: { sql: 'support_supplier_summary.status', type: 'set' },
    inactiveUntil: { sql: 'support_supplier_summary.inactive_until', type: 'date' },
  },
  row: {
    id: 'support_supplier_summary.id',
    name: 'support_supplier_summary.name',
    displayName: 'support_supplier_summary.display_name',
    contact: 'support_supplier_summary.contact',
    phone: 'support_supplier_summary.phone',
    email: 'support_supplier_summary.email',
    market: 'support_supplier_summary.market',
    logisticsManager: 'support_supplier_summary.logistics_manager',
    status: 'support_supplier_summary.status',
    inactiveUntil: 'support_supplier_summary.inactive_until',
  },
  defaultSort: { colId: 'name', sort: 'asc' },
};

const carriers: ListSource = {
  table: 'support_carrier_summary',
  isSmall: true,
  columns: {
    name: { sql: 'support_carrier_summary.name', type: 'text' },
    category: { sql: 'support_carrier_summary.category', type: 'set' },
    scac: { sql: 'support_carrier_summary.scac', type: 'text' },
    servicePhone: { sql: 'support_carrier_summary.service_phone', type: 'text' },
    claimsPhone: { sql: 'support_carrier_summary.claims_phone', type: 'text' },
    bookedBy: { sql: 'support_carrier_summary.booked_by', type: 'text' },
    isActive: { sql: 'support_carrier_summary.is_active', type: 'boolean' },
  },
  row: {
    id: 'support_carrier_summary.id',
    name: 'support_carrier_summary.name',
    category: 'support_carrier_summary.category',
    scac: 'support_carrier_summary.scac',
    servicePhone: 'support_carrier_summary.service_phone',
    claimsPhone: 'support_carrier_summary.claims_phone',
    bookedBy: 'support_carrier_summary.booked_by',
    isActive: 'support_carrier_summary.is_active',
  },
  defaultSort: { colId: 'name', sort: 'asc' },
};

export function listSupportSuppliers(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, suppliers, request);
}

export function listSupportCarriers(db: Reader, request: ListRequest): Promise<RawPage> {
  return readList(db, carriers, request);
}
