import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { DepartmentId, departmentNames } from '../../kit/department.ts';
import { countedList, endpoint, Nothing } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { keysOf } from '../../kit/keys.ts';
import { messages } from '../../kit/messages.ts';
import type { Columns } from '../../kit/list.ts';
import { permissions, roles } from '../../kit/permissions.ts';
import { oneLine } from '../../kit/text/text.ts';
import { changeReason } from '../change-reason.ts';
import { duties } from './access.rules.ts';
import { userHistory } from './users.history.ts';
import { signInWays } from './users.values.ts';

export const UserRow = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  isAdmin: z.boolean(),
  isAccountant: z.boolean(),
  isLogisticsAdministrator: z.boolean(),
  isPurchasingManager: z.boolean(),
  departmentId: DepartmentId,
  department: z.enum(departmentNames).nullable(),
  isHead: z.boolean(),
  isActive: z.boolean(),
  signIn: z.enum(signInWays),
  createdOn: z.iso.datetime(),
  lastSignInOn: z.iso.datetime().nullable(),
  lastSeenOn: z.iso.datetime().nullable().describe('Up to five minutes old'),
  isLockedOut: z.boolean().describe('Locked out after too many wrong passwords'),
  openSessions: z.number().int().describe('Password sessions; Microsoft keeps its own'),
  version: z.number().int(),
});
export type UserRow = z.infer<typeof UserRow>;

export const userColumns = {
  name: { type: 'text' },
  email: { type: 'text' },
  roles: { type: 'set', values: roles, several: true, sortable: false },
  department: { type: 'set', values: departmentNames },
  isHead: { type: 'boolean' },
  isActive: { type: 'boolean' },
  signIn: { type: 'set', values: signInWays },
  createdOn: { type: 'timestamp' },
  lastSignInOn: { type: 'timestamp' },
  lastSeenOn: { type: 'timestamp' },
} as const satisfies Columns;

const permissionName = z.enum(keysOf(permissions));
const reach = z.string().nullable().describe('The limit, in words; null if unlimited');

/** A permission in the words people use. */
const Access = z.object({ permission: permissionName, screen: z.string(), action: z.string(), reach });

const RoleDetails = z.object({
  role: z.enum(roles),
  label: z.string(),
  holders: z
    .array(z.object({ id: z.number().int(), name: z.string() }))
    .describe('Active users with this role, by name'),
  grants: z.array(Access).describe('Beyond what every employee can do'),
});
export type RoleDetails = z.infer<typeof RoleDetails>;

const GrantLine = z.object({
  source: z.string().describe('A role, department, or position; or simply being an employee'),
  grants: z.boolean(),
  reach,
});
export type GrantLine = z.infer<typeof GrantLine>;

export const Why = z.object({
  ...Access.shape,
  isGranted: z.boolean(),
  isActive: z.boolean().describe('An inactive user can do nothing'),
  grants: z.array(GrantLine),
  alsoGrantedTo: z.array(z.string()).describe('All roles, departments, and positions that grant it'),
});
export type Why = z.infer<typeof Why>;

const ChangedAccess = z.object({
  ...Access.shape,
  today: z.array(GrantLine),
  afterwards: z.array(GrantLine),
});
export type ChangedAccess = z.infer<typeof ChangedAccess>;

const Person = z.object({ id: z.number().int(), name: z.string() });

const WeakenedDuty = z.object({
  duty: z.enum(duties),
  label: z.string(),
  fact: z.string().nullable().describe('Who usually prepares the work that this duty checks'),
  before: z.array(Person),
  after: z.array(Person),
});
export type WeakenedDuty = z.infer<typeof WeakenedDuty>;

export const Rehearsal = z.object({
  gained: z.array(ChangedAccess),
  lost: z.array(ChangedAccess),
  duties: z.array(WeakenedDuty).describe('Duties that lose a person and have fewer than three left'),
  ownSuppliers: z
    .number()
    .int()
    .nullable()
    .describe(
      'How many suppliers the user manages; null if the change adds nothing limited to own suppliers',
    ),
  whyNot: z.string().nullable().describe("Why the change can't be saved"),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

const version = z.number().int().min(1);

export const AssignRole = z.strictObject({
  employeeId: id('user'),
  role: z.enum(roles),
  isAssigned: z.boolean(),
  reason: changeReason,
  version,
});
export type AssignRole = z.infer<typeof AssignRole>;

/** Planned access. Fields left out stay as they are. */
export const PlannedAccess = z.strictObject({
  roles: z.array(z.enum(roles)).max(roles.length).optional(),
  departmentId: DepartmentId.optional(),
  isHead: z.boolean().optional(),
  isActive: z.boolean().optional(),
});
export type PlannedAccess = z.infer<typeof PlannedAccess>;

export const UserChange = z.strictObject({ ...PlannedAccess.shape, reason: changeReason, version });
export type UserChange = z.infer<typeof UserChange>;

export const NewUser = z.strictObject({
  name: oneLine(100),
  email: z.email(messages.invalidFormat).max(256).toLowerCase(),
  departmentId: DepartmentId,
  reason: changeReason,
});
export type NewUser = z.infer<typeof NewUser>;

const MicrosoftRequest = z.object({
  objectId: z.uuid(),
  name: z.string(),
  email: z.string(),
  askedOn: z.iso.datetime(),
});
export type MicrosoftRequest = z.infer<typeof MicrosoftRequest>;

export const UserDetails = z.object({
  ...UserRow.shape,
  passwordLinkExpiresOn: z.iso.datetime().nullable().describe('When an unused password link expires'),
  microsoftObjectId: z.uuid().nullable(),
  microsoftRequests: z
    .array(MicrosoftRequest)
    .describe('Microsoft accounts with this email whose sign-in was refused in the last seven days'),
});
export type UserDetails = z.infer<typeof UserDetails>;

const params = z.object({ userId: idInPath('user') });
const permission = 'users.assignRoles';

export const users = {
  ...countedList({
    path: '/api/security/users',
    summary: 'List users',
    permission,
    row: UserRow,
    columns: userColumns,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/security/users/{userId}',
    summary: 'Get a user',
    permission,
    params,
    response: UserDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/security/users',
    summary: 'Add a user who signs in with a password, and email them a link to set it',
    permission,
    status: 201,
    body: NewUser,
    response: UserRow,
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/api/security/users/{userId}/password-link',
    summary: 'Email a link to set a password. It works once, within 24 hours, and replaces earlier links',
    permission,
    params,
    body: z.strictObject({ reason: changeReason }),
    response: Nothing,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/security/users/{userId}/unlock',
    summary: 'Unlock a user after too many wrong passwords',
    permission,
    params,
    body: z.strictObject({ reason: changeReason }),
    response: UserRow,
  }),
  connectMicrosoft: endpoint({
    method: 'POST',
    path: '/api/security/users/{userId}/connect-microsoft',
    summary: 'Connect a Microsoft account that was refused sign-in to this user',
    permission,
    params,
    body: z.strictObject({ objectId: z.uuid(), reason: changeReason, version }),
    response: UserRow,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/security/roles',
    summary: 'List roles, what they grant, and who has them',
    permission,
    response: z.array(RoleDetails),
  }),
  assignRole: endpoint({
    method: 'POST',
    path: '/api/security/assign-role',
    summary: 'Assign or remove a role',
    permission,
    body: AssignRole,
    response: UserRow,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/security/users/{userId}',
    summary: 'Change a user’s roles, department, position, and status',
    permission,
    params,
    body: UserChange,
    response: UserRow,
  }),
  rehearse: endpoint({
    method: 'POST',
    path: '/api/security/users/{userId}/rehearse',
    summary: 'Preview what a user would gain and lose; saves nothing',
    permission,
    params,
    // Read-only, so it needs no transaction and no stored response.
    external: true,
    body: PlannedAccess,
    response: Rehearsal,
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/security/users/{userId}/why',
    summary: 'Explain why a user does or doesn’t have a permission',
    permission: 'account.manage',
    params,
    query: z.strictObject({ permission: permissionName }),
    response: Why,
  }),
  history: historyEndpoint({
    path: '/api/security/users/{userId}/history',
    summary: 'Get the history of a user',
    permission,
    params,
    of: userHistory,
  }),
};
