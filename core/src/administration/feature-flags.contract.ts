import { z } from 'zod';
import { historyEndpoint } from '../history/history.contract.ts';
import { endpoint, listEndpoint } from '../kit/endpoint.ts';
import { featureFlagHistory } from './feature-flags.history.ts';

export const criteriaAttributes = [
  'UserId',
  'UserEmail',
  'Role',
  'DepartmentId',
  'IsHead',
  'SupplierId',
  'MarketplaceId',
  'Market',
  'Environment',
  'Version',
  'Date',
] as const;

export const criteriaOperators = [
  'In',
  'NotIn',
  'Contains',
  'StartsWith',
  'EndsWith',
  'GreaterThan',
  'LessThan',
  'Before',
  'After',
] as const;

export const Criteria = z.strictObject({
  match: z.enum(['All', 'Any']),
  rules: z
    .array(
      z.strictObject({
        attribute: z.enum(criteriaAttributes),
        operator: z.enum(criteriaOperators),
        values: z.array(z.string().min(1).max(256)).min(1).max(500),
      }),
    )
    .max(20),
  rollout: z
    .strictObject({
      percentage: z.number().min(0).max(100),
      stickiness: z.enum(['UserId', 'SupplierId']),
    })
    .optional(),
});
export type Criteria = z.infer<typeof Criteria>;

export const staleReasons = [
  'NeverEvaluated',
  'NotInCode',
  'AlwaysOn',
  'AlwaysOff',
  'OlderThanLifetime',
] as const;

export const FlagRow = z.object({
  id: z.number().int(),
  feature: z.string(),
  isEnabled: z.boolean(),
  groupName: z.string(),
  description: z.string(),
  kind: z.enum(['Release', 'Operational', 'KillSwitch', 'Permission']),
  criteria: Criteria.nullable(),
  lastEvaluatedOn: z.iso.datetime().nullable(),
  lastChangedBy: z.string().nullable(),
  lastChangedOn: z.iso.datetime().nullable(),
  isUnused: z.boolean(),
  staleReason: z.enum(staleReasons).nullable(),
  neverStale: z.boolean(),
  version: z.number().int(),
});
export type FlagRow = z.infer<typeof FlagRow>;

/** A flag as it stands for the person who asks. */
export const FlagValue = z.object({ feature: z.string(), isEnabled: z.boolean() });
export type FlagValue = z.infer<typeof FlagValue>;

const FlagName = z.object({ feature: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,99}$/, 'Invalid format') });
/** Whoever finds a feature gone asks why: the answer stands in its history. */
const reason = z
  .string({ error: 'Say why in reason, in 3 to 500 characters' })
  .trim()
  .min(3, 'Say why in reason, in 3 to 500 characters')
  .max(500)
  .describe('Why, in 3 to 500 characters');
const Reason = z.strictObject({ reason });
const CriteriaWithVersion = z.object({ criteria: Criteria.nullable(), version: z.number().int().min(1) });

export const featureFlags = {
  list: listEndpoint({
    path: '/api/feature-flags',
    summary: 'Every flag with its criteria and how it is used',
    permission: 'featureFlags.manage',
    row: FlagRow,
    columns: {},
  }),
  values: endpoint({
    method: 'GET',
    path: '/api/feature-flags/values',
    summary: 'Every flag, evaluated for the person who asks',
    permission: 'featureFlags.evaluate',
    records: true,
    response: z.array(FlagValue),
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/feature-flags/list',
    summary: 'The names of all flags',
    permission: 'featureFlags.evaluate',
    response: z.array(z.string()),
  }),
  unused: endpoint({
    method: 'GET',
    path: '/api/feature-flags/unused',
    summary: 'Flags that the code no longer asks about, or that nobody evaluated for 30 days',
    permission: 'featureFlags.manage',
    response: z.array(FlagRow),
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/api/feature-flags/{feature}/enable',
    summary: 'Switch a flag on',
    permission: 'featureFlags.manage',
    params: FlagName,
    body: Reason,
    response: FlagRow,
  }),
  disable: endpoint({
    method: 'PUT',
    path: '/api/feature-flags/{feature}/disable',
    summary: 'Switch a flag off for everybody',
    permission: 'featureFlags.manage',
    params: FlagName,
    body: Reason,
    response: FlagRow,
  }),
  criteria: endpoint({
    method: 'GET',
    path: '/api/feature-flags/{feature}/criteria',
    summary: 'For whom a flag is on',
    permission: 'featureFlags.manage',
    params: FlagName,
    response: CriteriaWithVersion,
  }),
  setCriteria: endpoint({
    method: 'PUT',
    path: '/api/feature-flags/{feature}/criteria',
    summary: 'Say for whom a flag is on; needs the version that was read',
    permission: 'featureFlags.manage',
    params: FlagName,
    body: z.strictObject({
      criteria: Criteria.nullable(),
      version: z.number().int().min(1),
      reason,
    }),
    response: FlagRow,
  }),
  deleteUnused: endpoint({
    method: 'DELETE',
    path: '/api/feature-flags/unused',
    summary: 'Delete the unused flags that are not marked to be kept; answers their names',
    permission: 'featureFlags.manage',
    response: z.array(z.string()),
  }),
  history: historyEndpoint({
    path: '/api/feature-flags/{feature}/history',
    summary: 'What happened to a flag, also to one that was deleted',
    permission: 'featureFlags.manage',
    params: FlagName,
    of: featureFlagHistory,
  }),
};
