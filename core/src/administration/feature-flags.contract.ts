import { z } from 'zod';
import { historyEndpoint } from '../history/history.contract.ts';
import { endpoint, listEndpoint } from '../kit/endpoint.ts';
import { featureKinds, features } from '../kit/features.ts';
import { idInPath } from '../kit/id.ts';
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
  audience: z.string().describe('The criteria in words'),
  lastEvaluatedOn: z.iso.datetime().nullable().describe('When a screen last asked for it'),
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

/** Flags that screens asked for since the last call, separated by commas. Unknown names are ignored. */
const AskedFlags = z
  .string()
  .max(4000)
  .default('')
  .transform((text) => text.split(',').filter((name) => name in features));

const PlannedFlag = z.strictObject({
  isEnabled: z.boolean().optional(),
  criteria: Criteria.nullable().optional(),
});
export type PlannedFlag = z.infer<typeof PlannedFlag>;

const Affected = z.object({
  count: z.number().int(),
  names: z.array(z.object({ id: z.number().int(), name: z.string() })).describe('The first 50, by name'),
  byDepartment: z.array(z.object({ department: z.string(), count: z.number().int() })),
});
export type Affected = z.infer<typeof Affected>;

export const FlagPreview = z.object({
  matching: z.number().int().describe('Active users who would see it'),
  of: z.number().int().describe('All active users'),
  gaining: Affected,
  losing: Affected,
  nobodyHas: z.array(z.string()).describe('Attributes in the criteria that no user has'),
});
export type FlagPreview = z.infer<typeof FlagPreview>;

export const FlagWhy = z.object({
  isOn: z.boolean(),
  text: z.string().describe('What decides, in one sentence'),
  rules: z.array(z.object({ text: z.string(), actual: z.string().nullable(), holds: z.boolean() })),
  rollout: z
    .object({ percentage: z.number(), place: z.number().int().nullable() })
    .nullable()
    .describe('The user is in if their place is below the percentage'),
});
export type FlagWhy = z.infer<typeof FlagWhy>;

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
    summary: 'Evaluate all feature flags for the caller, and note which ones its screens asked for',
    permission: 'featureFlags.evaluate',
    writes: true,
    query: z.strictObject({ asked: AskedFlags }),
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
    summary: 'Delete feature flags that aren’t in any running code, except kept ones; returns their names',
    permission: 'featureFlags.manage',
    response: z.array(z.string()),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/feature-flags/{feature}/keep',
    summary: 'Keep a feature flag, which then is never stale or deleted, or stop keeping it',
    permission: 'featureFlags.manage',
    params: FlagName,
    body: z.strictObject({ neverStale: z.boolean(), reason: changeReason }),
    response: FlagRow,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/feature-flags/{feature}/preview',
    summary: 'Preview who would gain and lose a feature',
    permission: 'featureFlags.manage',
    params: FlagName,
    // Read-only, so it needs no transaction and no stored response.
    external: true,
    body: PlannedFlag,
    response: FlagPreview,
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/feature-flags/{feature}/why',
    summary: 'Explain whether a user sees a feature, and why',
    permission: 'featureFlags.manage',
    params: FlagName,
    query: z.strictObject({ employeeId: idInPath('user') }),
    response: FlagWhy,
  }),
  history: historyEndpoint({
    path: '/api/feature-flags/{feature}/history',
    summary: 'Get the history of a feature flag, including a deleted one',
    permission: 'featureFlags.manage',
    params: FlagName,
    of: featureFlagHistory,
  }),
};
