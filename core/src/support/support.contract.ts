import { z } from 'zod';
import { endpoint, listEndpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import type { Columns } from '../kit/list.ts';
import { markets, partnerStatuses } from '../partners/partners.values.ts';
import { shippingMethods } from '../suppliers/logistics/logistics.values.ts';
import { carrierCategories, movingCategories } from '../shipping/shipping.values.ts';

const SupportSupplierRow = z.object({
  id: z.number().int(),
  name: z.string(),
  displayName: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  market: z.enum(markets),
  logisticsManager: z.string().nullable(),
  status: z.enum(partnerStatuses),
  inactiveUntil: z.iso.date().nullable(),
});
export type SupportSupplierRow = z.infer<typeof SupportSupplierRow>;

const supplierColumns = {
  name: { type: 'text' },
  displayName: { type: 'text' },
  contact: { type: 'text' },
  phone: { type: 'text', sortable: false },
  email: { type: 'text' },
  market: { type: 'set', values: markets },
  logisticsManager: { type: 'text' },
  status: { type: 'set', values: partnerStatuses },
  inactiveUntil: { type: 'date' },
} as const satisfies Columns;

const SupportCarrierRow = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.enum(movingCategories),
  scac: z.string().nullable(),
  servicePhone: z.string().nullable(),
  claimsPhone: z.string().nullable(),
  bookedBy: z.string().nullable(),
  isActive: z.boolean(),
});
export type SupportCarrierRow = z.infer<typeof SupportCarrierRow>;

const carrierColumns = {
  name: { type: 'text' },
  category: { type: 'set', values: movingCategories },
  scac: { type: 'text' },
  servicePhone: { type: 'text', sortable: false },
  claimsPhone: { type: 'text', sortable: false },
  bookedBy: { type: 'text' },
  isActive: { type: 'boolean' },
} as const satisfies Columns;

/** Someone to call. */
const Person = z.object({
  role: z.string().describe('What to contact this person about'),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

const Manager = z.object({ role: z.string(), name: z.string(), email: z.string() });
const Place = z.object({
  id: z.number().int(),
  name: z.string(),
  lines: z.array(z.string()).describe('Address lines as printed on a shipping label'),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
});
export type Place = z.infer<typeof Place>;

export const SupportSupplier = SupportSupplierRow.omit({
  contact: true,
  phone: true,
  email: true,
  logisticsManager: true,
}).extend({
  statusReason: z.string().nullable(),
  address: z.array(z.string()),
  website: z.string().nullable(),
  people: z.array(Person),
  managers: z.array(Manager),
  facilities: z.array(Place),
  returnLocations: z.array(Place),
  shipping: z
    .object({
      methods: z.array(
        z.object({ method: z.enum(shippingMethods), quotedDays: z.number().int().nullable() }),
      ),
      orderCutoff: z.object({ time: z.string(), timeZone: z.string() }),
    })
    .nullable()
    .describe('Null until shipping is set up for this supplier'),
});
export type SupportSupplier = z.infer<typeof SupportSupplier>;

export const SupportCarrier = SupportCarrierRow.extend({
  serviceEmail: z.string().nullable(),
  serviceHours: z.string().nullable(),
  claimsEmail: z.string().nullable(),
  website: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  bookedBy: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      category: z.enum(carrierCategories),
      status: z.enum(partnerStatuses),
      manager: z.string(),
      people: z.array(Person),
    }),
  ),
});
export type SupportCarrier = z.infer<typeof SupportCarrier>;

export const SupportHit = z.object({
  kind: z.enum(['order', 'product', 'supplier', 'carrier', 'carrierBroker']),
  id: z.number().int(),
  name: z.string(),
  detail: z.string().describe('Matching text, or a detail that identifies the record'),
  phone: z.string().nullable(),
});
export type SupportHit = z.infer<typeof SupportHit>;

/** For someone with a supplier, carrier or customer on the phone. Read-only. */
export const support = {
  suppliers: listEndpoint({
    path: '/api/support/supplier-summaries',
    summary: 'List suppliers with support contacts',
    permission: 'support.read',
    row: SupportSupplierRow,
    columns: supplierColumns,
  }),
  carriers: listEndpoint({
    path: '/api/support/carrier-summaries',
    summary: 'List carriers with support contacts',
    permission: 'support.read',
    row: SupportCarrierRow,
    columns: carrierColumns,
  }),
  supplier: endpoint({
    method: 'GET',
    path: '/api/support/suppliers/{supplierId}',
    summary: 'Get a supplier’s support details, without bank data',
    permission: 'support.read',
    params: z.object({ supplierId: idInPath('supplier') }),
    response: SupportSupplier,
  }),
  carrier: endpoint({
    method: 'GET',
    path: '/api/support/carriers/{carrierId}',
    summary: 'Get a carrier’s support details',
    permission: 'support.read',
    params: z.object({ carrierId: idInPath('carrier') }),
    response: SupportCarrier,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/support/search',
    summary:
      'Search orders, products, suppliers, carriers and shipping partners by name, number, tracking number, or contact',
    permission: 'support.read',
    query: z.object({ text: z.string().trim().min(2).max(100) }),
    response: z.array(SupportHit).describe('Best match first'),
  }),
};
