import { z } from 'zod';
import { historyEndpoint } from '../history/history.contract.ts';
import { DayInput } from '../kit/day-input.ts';
import { countedList, endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import type { Columns } from '../kit/list.ts';
import { manyLines, oneLine } from '../kit/text/text.ts';
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

const maxDays = 3_650;
const days = (most: number) => z.number().int().min(0).max(most);

/** A policy's terms as entered. */
export const PolicyForm = z.strictObject({
  effectiveFrom: DayInput,
  returnWindowDays: days(maxDays),
  restockingPercent: z.number().min(0).max(100).multipleOf(0.01),
  cancellationRule: manyLines(1_000),
  shipWithinDays: days(365),
  lateShipmentPenalty: manyLines(1_000).nullable(),
  chargebackWindowDays: days(maxDays),
  damageProofRequired: z.boolean(),
  contactRules: manyLines(2_000).nullable(),
  text: manyLines(50_000).nullable().describe('Markdown'),
});
export type PolicyForm = z.infer<typeof PolicyForm>;

export const PolicyVersion = PolicyForm.extend({
  version: z.number().int(),
  createdBy: z.string().nullable().describe('Null if imported'),
  createdOn: z.iso.datetime(),
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;

export const OverviewForm = z.strictObject({
  name: oneLine(100),
  isActive: z.boolean(),
  isAmazon: z.boolean().describe('Its listings are in the file of product costs for Amazon'),
  managerIds: z.array(id('employee')).max(20),
});
export type OverviewForm = z.input<typeof OverviewForm>;

export const Marketplace = MarketplaceRow.omit({ policyVersions: true }).extend({
  managers: z.array(z.object({ id: z.number().int(), name: z.string() })),
  policies: z.array(PolicyVersion).describe('Newest version first'),
  isAmazon: z.boolean(),
  version: z.number().int(),
  may: z.object({ edit: z.boolean() }),
});
export type Marketplace = z.infer<typeof Marketplace>;

const params = z.object({ marketplaceId: idInPath('marketplace') });
const version = z.number().int().min(1);

export const marketplaces = {
  ...countedList({
    path: '/api/marketplaces',
    summary: 'List marketplaces',
    permission: 'marketplaces.read',
    row: MarketplaceRow,
    columns: marketplaceColumns,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/marketplaces/{marketplaceId}',
    summary: 'Get a marketplace with all versions of its policy',
    permission: 'marketplaces.read',
    params,
    response: Marketplace,
  }),
  setOverview: endpoint({
    method: 'PUT',
    path: '/api/marketplaces/{marketplaceId}/overview',
    summary: 'Update the name, managers and active status of a marketplace',
    permission: 'marketplaces.edit',
    params,
    body: OverviewForm.extend({ version }),
    response: Marketplace,
  }),
  addPolicy: endpoint({
    method: 'PUT',
    path: '/api/marketplaces/{marketplaceId}/policies',
    summary: 'Add a new version of the policy; earlier versions are kept',
    permission: 'marketplaces.edit',
    params,
    body: PolicyForm.extend({ version }),
    response: Marketplace,
  }),
  history: historyEndpoint({
    path: '/api/marketplaces/{marketplaceId}/history',
    summary: 'Get the history of a marketplace and its policy',
    permission: 'marketplaces.read',
    params,
    of: marketplaceHistory,
  }),
};
