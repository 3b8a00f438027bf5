import { z } from 'zod';
import { historyEndpoint } from '../history/history.contract.ts';
import { endpoint, listEndpoint } from '../kit/endpoint.ts';
import { featureKinds } from '../kit/features.ts';
import { changeReason } from './change-reason.ts';
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
  kind: z.enum(featureKinds),
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

/** A flag as evaluated for the caller. */
export const FlagValue = z.object({ feature: z.string(), isEnabled: z.boolean() });
export type FlagValue = z.infer<typeof FlagValue>;

const FlagName = z.object({ feature: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,99}$/, 'Invalid format') });
const Reason = z.strictObject({ reason: changeReason });
const CriteriaWithVersion = z.object({ criteria: Criteria.nullable(), version: z.number().int().min(1) });

export const featureFlags = {
  list: listEndpoint({
    path: '/api/feature-flags',
    summary: 'List feature flags with their criteria and usage',
    permission: 'featureFlags.manage',
    row: FlagRow,
    columns: {},
  }),
  values: endpoint({
    method: 'GET',
    path: '/api/feature-flags/values',
    summary: 'Evaluate all feature flags for the caller',
    permission: 'featureFlags.evaluate',
    writes: true,
    response: z.array(FlagValue),
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/feature-flags/list',
    summary: 'List the names of all feature flags',
    permission: 'featureFlags.evaluate',
    response: z.array(z.string()),
  }),
  unused: endpoint({
    method: 'GET',
    path: '/api/feature-flags/unused',
    summary: 'List feature flags no longer in code or not evaluated for 30 days',
    permission: 'featureFlags.manage',
    response: z.array(FlagRow),
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/api/feature-flags/{feature}/enable',
    summary: 'Turn on a feature flag',
    permission: 'featureFlags.manage',
    params: FlagName,
    body: Reason,
    response: FlagRow,
  }),
  disable: endpoint({
    method: 'PUT',
    path: '/api/feature-flags/{feature}/disable',
    summary: 'Turn off a feature flag for everyone',
    permission: 'featureFlags.manage',
    params: FlagName,
    body: Reason,
    response: FlagRow,
  }),
  criteria: endpoint({
    method: 'GET',
    path: '/api/feature-flags/{feature}/criteria',
    summary: 'Get the targeting criteria of a feature flag',
    permission: 'featureFlags.manage',
    params: FlagName,
    response: CriteriaWithVersion,
  }),
  setCriteria: endpoint({
    method: 'PUT',
    path: '/api/feature-flags/{feature}/criteria',
    summary: 'Set the targeting criteria of a feature flag; requires its current version',
    permission: 'featureFlags.manage',
    params: FlagName,
    body: z.strictObject({
      criteria: Criteria.nullable(),
      version: z.number().int().min(1),
      reason: changeReason,
    }),
    response: FlagRow,
  }),
  deleteUnused: endpoint({
    method: 'DELETE',
    path: '/api/feature-flags/unused',
    summary: 'Delete unused feature flags not marked to be kept; returns their names',
    permission: 'featureFlags.manage',
    response: z.array(z.string()),
  }),
  history: historyEndpoint({
    path: '/api/feature-flags/{feature}/history',
    summary: 'Get the history of a feature flag, including a deleted one',
    permission: 'featureFlags.manage',
    params: FlagName,
    of: featureFlagHistory,
  }),
};
