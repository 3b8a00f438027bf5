import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { LookupOption } from '../partners/partners.contract.ts';

const common = { method: 'GET', permission: 'lookups.read', response: z.array(LookupOption) } as const;

/** Dropdown options. */
export const shippingOptions = {
  carrierBrokers: endpoint({
    ...common,
    path: '/api/carrier-brokers/dropdown-options',
    summary: 'List shipping partners that aren’t permanently inactive',
  }),
  brokers: endpoint({
    ...common,
    path: '/api/partners/brokers/dropdown-options',
    summary: 'List all shipping partners, including permanently inactive ones',
  }),
  freight: endpoint({
    ...common,
    path: '/api/freight-carrier-broker-options',
    summary: 'List active shipping partners that handle freight',
  }),
  carriers: endpoint({
    ...common,
    path: '/api/carriers/dropdown-options',
    summary: 'List active carriers',
  }),
};
