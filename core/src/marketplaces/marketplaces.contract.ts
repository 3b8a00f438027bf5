import { z } from 'zod';
import { historyEndpoint } from '../history/history.contract.ts';
import { countedList, endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import type { Columns } from '../kit/list.ts';
import { manyLines, oneLine } from '../kit/text.ts';
import { markets } from '../partners/partners.values.ts';
import { marketplaceHistory } from './marketplaces.history.ts';

export const MarketplaceRow = z.object({
  id: z.number().int(),
  name: z.string(),
  market: z.enum(markets),
  managers: z.string().nullable(),
  isActive: z.boolean(),
  policyVersions: z.number().int(),
  createdOn: z.iso.datetime(),
});
export type MarketplaceRow = z.infer<typeof MarketplaceRow>;

const marketplaceColumns = {
  name: { type: 'text' },
  market: { type: 'set', values: markets },
  managers: { type: 'text' },
  isActive: { type: 'boolean' },
  policyVersions: { type: 'number' },
  createdOn: { type: 'timestamp' },
} as const satisfies Columns;

const longest = 3_650;
const days = (most: number) => z.number().int().min(0).max(most);

/** The terms of a policy as they are written down. */
export const PolicyForm = z.strictObject({
  effectiveFrom: z.iso.date(),
  returnWindowDays: days(longest),
  restockingPercent: z.number().min(0).max(100).multipleOf(0.01),
  cancellationRule: manyLines(1_000),
  shipWithinDays: days(365),
  lateShipmentPenalty: manyLines(1_000).nullable(),
  chargebackWindowDays: days(longest),
  damageProofRequired: z.boolean(),
  contactRules: manyLines(2_000).nullable(),
  text: manyLines(50_000).nullable().describe('Markdown'),
});
export type PolicyForm = z.infer<typeof PolicyForm>;

export const PolicyVersion = PolicyForm.extend({
  version: z.number().int(),
  createdBy: z.string().nullable().describe('Null when it came from outside'),
  createdOn: z.iso.datetime(),
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;

export const OverviewForm = z.strictObject({
  name: oneLine(100),
  isActive: z.boolean(),
  managerIds: z.array(id('employee')).max(20),
});
export type OverviewForm = z.input<typeof OverviewForm>;

export const Marketplace = z.object({
  id: z.number().int(),
  name: z.string(),
  market: z.enum(markets),
  isActive: z.boolean(),
  managers: z.array(z.object({ id: z.number().int(), name: z.string() })),
  policies: z.array(PolicyVersion).describe('The newest version first'),
  createdOn: z.iso.datetime(),
  version: z.number().int(),
  may: z.object({ edit: z.boolean() }),
});
export type Marketplace = z.infer<typeof Marketplace>;

const params = z.object({ marketplaceId: idInPath('marketplace') });
const version = z.number().int().min(1);

export const marketplaces = {
  ...countedList({
    path: '/api/marketplaces',
    summary: 'Marketplaces',
    permission: 'marketplaces.read',
    row: MarketplaceRow,
    columns: marketplaceColumns,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/marketplaces/{marketplaceId}',
    summary: 'A marketplace with every version of its policy',
    permission: 'marketplaces.read',
    params,
    response: Marketplace,
  }),
  setOverview: endpoint({
    method: 'PUT',
    path: '/api/marketplaces/{marketplaceId}/overview',
    summary: 'Change what a marketplace is called, who manages it and whether it is in use',
    permission: 'marketplaces.edit',
    params,
    body: OverviewForm.extend({ version }),
    response: Marketplace,
  }),
  addPolicy: endpoint({
    method: 'PUT',
    path: '/api/marketplaces/{marketplaceId}/policies',
    summary: 'Write a new version of the policy; the versions before it stay as they are',
    permission: 'marketplaces.edit',
    params,
    body: PolicyForm.extend({ version }),
    response: Marketplace,
  }),
  history: historyEndpoint({
    path: '/api/marketplaces/{marketplaceId}/history',
    summary: 'What happened to a marketplace and its policy',
    permission: 'marketplaces.read',
    params,
    of: marketplaceHistory,
  }),
};
