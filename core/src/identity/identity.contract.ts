import { z } from 'zod';
import { DepartmentId } from '../kit/department.ts';
import { endpoint, Nothing } from '../kit/endpoint.ts';
import { EnvironmentCode } from '../kit/environment.ts';
import { messages } from '../kit/messages.ts';
import { roles } from '../kit/permissions.ts';

export const minimumPasswordLength = 8;

const Email = z.email(messages.invalidFormat).max(256);

export const Login = z.strictObject({
  email: Email,
  password: z.string().min(1).max(1000),
  deviceToken: z
    .string()
    .max(100)
    .nullish()
    .describe(
      'From an earlier sign-in on this device; prevents a lockout caused by failed attempts elsewhere',
    ),
});
export type Login = z.infer<typeof Login>;

/** Send one of the two; the other's fields may be omitted or null. */
const SignIn = Login.extend({ refreshToken: z.null().optional() });
const Refresh = z.strictObject({
  refreshToken: z.string().min(1).max(200),
  email: z.null().optional(),
  password: z.null().optional(),
});

const TokenPair = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  deviceToken: z
    .string()
    .optional()
    .describe('Returned after a password sign-in; store it and send it with the next sign-in'),
});

const newPasswordTwice = {
  newPassword: z.string().min(minimumPasswordLength).max(1000),
  confirmPassword: z.string().min(1).max(1000),
};
const isSameTwice = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword;
const notTheSame = { path: ['confirmPassword'], message: 'Passwords do not match' };

export const ChangePassword = z
  .strictObject({ currentPassword: z.string().min(1).max(1000), ...newPasswordTwice })
  .refine(isSameTwice, notTheSame);
export type ChangePassword = z.infer<typeof ChangePassword>;

export const SetPassword = z
  .strictObject({ token: z.string().min(1).max(200), ...newPasswordTwice })
  .refine(isSameTwice, notTheSame);
export type SetPassword = z.infer<typeof SetPassword>;

/** `id` is 0 for someone who signed in with Microsoft and has no employee record yet. */
export const CurrentEmployee = z.object({
  id: z.number().int().min(0),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  departmentId: DepartmentId,
  isHead: z.boolean(),
});
export type CurrentEmployee = z.infer<typeof CurrentEmployee>;

const Health = z.object({ status: z.literal('ok'), version: z.string() });

/** What the browser needs before sign-in. */
export const Environment = z.object({
  environmentCode: EnvironmentCode,
  version: z.string(),
  microsoft: z
    .object({
      authority: z.url(),
      clientId: z.string(),
      apiScope: z.string(),
      passwordResetUrl: z.url(),
      /** False for the development and test stand-in, a plain OpenID provider. */
      isEntra: z.boolean(),
    })
    .nullable(),
  monitoringDsn: z.string().nullable(),
  supplierPortalUrl: z.url().nullable(),
  hasRebatesScript: z.boolean().describe('Whether an outside script shows the rebates dashboard'),
});
export type Environment = z.infer<typeof Environment>;

export const identity = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Check readiness; returns 503 while draining or without a database',
    permission: 'public',
    external: true,
    vital: true,
    response: Health,
  }),
  liveness: endpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Check liveness',
    permission: 'public',
    external: true,
    vital: true,
    response: Health,
  }),
  environment: endpoint({
    method: 'GET',
    path: '/api/environment',
    summary: 'Get the environment, version and sign-in settings',
    permission: 'public',
    response: Environment,
  }),
  createTokens: endpoint({
    method: 'POST',
    path: '/api/auth/access-tokens',
    summary: 'Sign in with email and password, or exchange a refresh token for new tokens',
    permission: 'public',
    external: true,
    rateLimit: { max: 60, perSeconds: 60 },
    body: z.union([SignIn, Refresh]),
    response: TokenPair,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/access-tokens',
    summary: 'Sign out; the session and its refresh tokens are revoked immediately',
    permission: 'identified',
    response: Nothing,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/auth/change-password',
    summary: 'Change your password; all other sessions are signed out',
    permission: 'account.manage',
    external: true,
    rateLimit: { max: 20, perSeconds: 60 },
    body: ChangePassword,
    response: Nothing,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/auth/set-password',
    summary: 'Set a password using an emailed link; signs out all sessions',
    permission: 'public',
    external: true,
    rateLimit: { max: 20, perSeconds: 60 },
    body: SetPassword,
    response: Nothing,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/current-user',
    summary: 'Get the signed-in user',
    permission: 'identified',
    response: CurrentEmployee,
  }),
  createCurrentUser: endpoint({
    method: 'POST',
    path: '/api/current-user',
    summary: 'Create your employee record on first sign-in with Microsoft, with no roles',
    permission: 'identified',
    // A rejected sign-in is recorded, so the transaction must commit.
    external: true,
    response: CurrentEmployee,
  }),
};
