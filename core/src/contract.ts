import { accountingContract } from './accounting/contract.ts';
import { administrationContract } from './administration/contract.ts';
import { allowancesContract } from './allowances/contract.ts';
import { dashboardContract } from './dashboard/contract.ts';
import { documentsContract } from './documents/contract.ts';
import { exportsContract } from './exports/contract.ts';
import { helpDeskContract } from './help-desk/contract.ts';
import { historyContract } from './history/contract.ts';
import { identityContract } from './identity/contract.ts';
import { marketplacesContract } from './marketplaces/contract.ts';
import { ordersContract } from './orders/contract.ts';
import { partnersContract } from './partners/contract.ts';
import { pricingContract } from './pricing/contract.ts';
import { productDataContract } from './product-data/contract.ts';
import { searchContract } from './search/contract.ts';
import { shippingContract } from './shipping/contract.ts';
import { suppliersContract } from './suppliers/contract.ts';
import { supportContract } from './support/contract.ts';
import { viewsContract } from './views/contract.ts';
import type { Contract, Endpoint } from './kit/endpoint.ts';
import { exportOf } from './kit/list-export.ts';

/** Every endpoint, by area. The API, the OpenAPI document and the permission test all read it. */
export const contract = {
  ...identityContract,
  ...administrationContract,
  ...dashboardContract,
  ...documentsContract,
  ...exportsContract,
  ...viewsContract,
  ...searchContract,
  ...partnersContract,
  ...suppliersContract,
  ...shippingContract,
  ...marketplacesContract,
  ...supportContract,
  ...accountingContract,
  ...allowancesContract,
  ...ordersContract,
  ...pricingContract,
  ...productDataContract,
  ...helpDeskContract,
  ...historyContract,
} as const satisfies Contract;

interface Named {
  area: string;
  name: string;
  endpoint: Endpoint;
}

export const allEndpoints: readonly Named[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]) => [
    { area, name, endpoint },
    ...derived(endpoint).map(([suffix, each]) => ({ area, name: `${name}${suffix}`, endpoint: each })),
  ]),
);

/** Adds a list's export endpoints, so they need no declaration of their own. */
function derived(endpoint: Endpoint): [suffix: string, endpoint: Endpoint][] {
  const exported = endpoint.kind === 'list' ? exportOf(endpoint) : null;
  if (!exported) return [];
  return [
    ['Export', exported.start],
    ['ExportFile', exported.file],
  ];
}
