import { invoices } from './accounting/invoices/invoices.contract.ts';
import { featureFlags } from './administration/feature-flags.contract.ts';
import { documents } from './documents/documents.contract.ts';
import { identity } from './identity/identity.contract.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { suppliers } from './suppliers/suppliers.contract.ts';

/** Every call of the product, by area: what the API serves, OpenAPI documents and the permission test walks. */
export const contract = { identity, featureFlags, documents, suppliers, invoices } as const satisfies Record<
  string,
  Record<string, Endpoint>
>;

export const allEndpoints: readonly { area: string; name: string; endpoint: Endpoint }[] = Object.entries(
  contract,
).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
);
