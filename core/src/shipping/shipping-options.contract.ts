import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { LookupOption } from '../partners/partners.contract.ts';

const common = { method: 'GET', permission: 'lookups.read', response: z.array(LookupOption) } as const;

/** Lists to choose from. */
export const shippingOptions = {
  carrierBrokers: endpoint({
    ...common,
    path: '/api/carrier-brokers/dropdown-options',
    summary: 'Shipping partners that are not closed',
  }),
  brokers: endpoint({
    ...common,
    path: '/api/partners/brokers/dropdown-options',
    summary: 'Every shipping partner, also those that are closed: what they billed is still there',
  }),
  freight: endpoint({
    ...common,
    path: '/api/freight-carrier-broker-options',
    summary: 'Active shipping partners that take freight',
  }),
  carriers: endpoint({
    ...common,
    path: '/api/carriers/dropdown-options',
    summary: 'Carriers that are in use',
  }),
};
