import { readFileSync } from 'node:fs';
import { EnvironmentCode } from '@backdock/core/kit/environment.ts';
import { maxRowsAtOnce } from '@backdock/core/kit/list-export.ts';
import { z } from 'zod';
import { assistantParts, type AssistantSettings, assistantVariables } from './assistant-settings.ts';
import { type BankSettings, bankParts, bankVariables } from './bank-settings.ts';
import { isKey } from './encryption.ts';
import { type FreightSettings, freightSettings, freightVariables } from './freight-settings.ts';
import { intacctParts, type IntacctSettings, intacctVariables } from './intacct-settings.ts';

const wholeNumber = (fallback: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** `host=address` pairs, as in `admin.example=https://suppliers.example,*=http://localhost:3009`. */
const Portals = z
  .string()
  .regex(/^([^=,\s]+=https?:\/\/[^=,\s]+)(,[^=,\s]+=https?:\/\/[^=,\s]+)*$/, 'must be host=address pairs')
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    ),
  );

const Key = z.string().refine(isKey, 'must be 32 bytes in base64');
const Keys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Key));

const Variables = z.object({
  BACKDOCK_ENVIRONMENT: EnvironmentCode,
  BACKDOCK_VERSION: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: wholeNumber(8, 1, 100),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: wholeNumber(3001, 0, 65_535),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  TRUSTED_PROXIES: z.string().optional(),
  /** For receiving a whole request: 30 MB at four megabits a second. */
  REQUEST_TIMEOUT_MS: wholeNumber(60_000, 500, 600_000),
  /** How often a quiet event stream sends a heartbeat and rechecks its reader's access. */
  EVENT_HEARTBEAT_MS: wholeNumber(8_000, 50, 60_000),
  /** Whether `/api/docs` and `/api/openapi.json` are served; by default, everywhere but in production. */
  API_REFERENCE: z.stringbool().optional(),
  ACCESS_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters'),
  PAY_TO_KEY: Key,
  PAY_TO_OLD_KEYS: Keys.default([]),
  /** Encrypts the passwords of mailboxes, and signs the tokens and Message-IDs of the help desk's mail. */
  HELP_DESK_KEY: Key,
  HELP_DESK_OLD_KEYS: Keys.default([]),
  BLOB_CONNECTION_STRING: z.string().min(1),
  BLOB_CONTAINER: z.string().min(3).default('documents'),
  /** For one call to blob storage, including retries. */
  BLOB_TIMEOUT_MS: wholeNumber(10_000, 100, 120_000),
  /** How long a download from blob storage may stall, or nearly so. */
  BLOB_IDLE_MS: wholeNumber(10_000, 100, 120_000),
  /** For one mail, from connecting to the server's acknowledgment. */
  MAIL_TIMEOUT_MS: wholeNumber(30_000, 100, 300_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3),
  MICROSOFT_AUTHORITY: z.url().optional(),
  MICROSOFT_ISSUER: z.url().optional(),
  MICROSOFT_TENANT_ID: z.uuid().optional(),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_AUDIENCE: z.string().min(1).optional(),
  MICROSOFT_SCOPE: z.string().min(1).optional(),
  MICROSOFT_JWKS_URL: z.url().optional(),
  MICROSOFT_PASSWORD_RESET_URL: z.url().optional(),
  MICROSOFT_IS_ENTRA: z.stringbool().default(true),
  /** For fetching the signing keys of Microsoft's tokens. */
  MICROSOFT_TIMEOUT_MS: wholeNumber(5_000, 100, 60_000),
  ...bankVariables,
  ...intacctVariables,
  ...freightVariables,
  ...assistantVariables,
  MONITORING_DSN: z.url().optional(),
  REBATES_DASHBOARD_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The script's hash, so that only the reviewed version runs. */
  REBATES_DASHBOARD_INTEGRITY: z
    .string()
    .regex(/^sha(256|384|512)-[\w+/]+={0,2}$/, 'must be a subresource integrity hash')
    .optional(),
  SUPPLIER_PORTALS: Portals.default({}),
  WEB_DIST: z.string().optional(),
  /** The web app's address for links in emails. Not taken from requests, whose host could be forged. */
  WEB_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform(withoutSlash)
    .optional(),
  EXPORT_ROWS_AT_ONCE: wholeNumber(maxRowsAtOnce, 1, 1_000_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  API_COPIES: wholeNumber(1, 1, 64),
  WORKER_COPIES: wholeNumber(1, 0, 64),
});

type Settings = z.infer<typeof Variables>;

export interface MicrosoftSettings {
  authority: string;
  issuer: string;
  tenantId: string;
  clientId: string;
  audience: string;
  scope: string;
  jwksUrl: string;
  passwordResetUrl: string;
  isEntra: boolean;
  timeoutMs: number;
}

export interface RebatesDashboard {
  scriptUrl: string;
  integrity: string;
}

type Gathered =
  | `MICROSOFT_${string}`
  | `BANK_${string}`
  | `INTACCT_${string}`
  | `FREIGHT_${string}`
  | `ASSISTANT_${string}`
  | `REBATES_DASHBOARD_${string}`;

export interface Config extends Omit<Settings, Gathered | 'BACKDOCK_VERSION'> {
  version: string;
  /** Null if sign-in with Microsoft isn't set up. */
  microsoft: MicrosoftSettings | null;
  /** Null if the bank profile isn't set up. */
  bank: BankSettings | null;
  /** Null if Intacct isn't set up: nothing is sent. */
  intacct: IntacctSettings | null;
  freight: FreightSettings;
  /** Null if no model is set up: templates write the drafts. */
  assistant: AssistantSettings | null;
  /** Null if no outside script shows the rebates dashboard. */
  rebatesDashboard: RebatesDashboard | null;
}

/** Reads the settings once, at startup. Reports missing or invalid ones by variable name. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name}: ${given[name] === undefined ? 'is required' : issue.message}`;
    });
    throw new ConfigError(`The configuration is incomplete or invalid:\n${lines.join('\n')}`);
  }
  const { BACKDOCK_VERSION, ...settings } = parsed.data;
  return {
    ...settings,
    version: BACKDOCK_VERSION ?? ownVersion(),
    microsoft: microsoft(settings),
    bank: bank(settings),
    intacct: intacct(settings),
    freight: freightSettings(settings),
    assistant: assistant(settings),
    rebatesDashboard: rebatesDashboard(settings),
  };
}

export class ConfigError extends Error {}

function microsoft(settings: Omit<Settings, 'BACKDOCK_VERSION'>): MicrosoftSettings | null {
  const parts = {
    authority: settings.MICROSOFT_AUTHORITY,
    issuer: settings.MICROSOFT_ISSUER,
    tenantId: settings.MICROSOFT_TENANT_ID,
    clientId: settings.MICROSOFT_CLIENT_ID,
    audience: settings.MICROSOFT_AUDIENCE,
    scope: settings.MICROSOFT_SCOPE,
    jwksUrl: settings.MICROSOFT_JWKS_URL,
    passwordResetUrl: settings.MICROSOFT_PASSWORD_RESET_URL,
  };
  if (!isWhole('Sign-in with Microsoft', 'MICROSOFT', parts)) return null;
  return {
    ...parts,
    isEntra: settings.MICROSOFT_IS_ENTRA,
    timeoutMs: settings.MICROSOFT_TIMEOUT_MS,
  };
}

function bank(settings: Omit<Settings, 'BACKDOCK_VERSION'>): BankSettings | null {
  const parts = bankParts(settings);
  if (!isWhole('The bank profile', 'BANK', parts)) return null;
  return {
    ...parts,
    bic: settings.BANK_BIC ?? null,
    entryDescription: settings.BANK_ENTRY_DESCRIPTION,
    isBalanced: settings.BANK_BALANCED,
    hasPrenotes: settings.BANK_PRENOTES,
  };
}

function intacct(settings: Omit<Settings, 'BACKDOCK_VERSION'>): IntacctSettings | null {
  const parts = intacctParts(settings);
  if (!isWhole('Intacct', 'INTACCT', parts)) return null;
  return {
    ...parts,
    url: settings.INTACCT_URL,
    locationId: settings.INTACCT_LOCATION_ID ?? null,
    timeoutMs: settings.INTACCT_TIMEOUT_MS,
    lanes: settings.INTACCT_LANES,
    attempts: settings.INTACCT_ATTEMPTS,
    retryMs: settings.INTACCT_RETRY_MS,
  };
}

function assistant(settings: Omit<Settings, 'BACKDOCK_VERSION'>): AssistantSettings | null {
  const parts = assistantParts(settings);
  if (!isWhole('The assistant', 'ASSISTANT', parts)) return null;
  return { ...parts, key: settings.ASSISTANT_KEY ?? null, timeoutMs: settings.ASSISTANT_TIMEOUT_MS };
}

function rebatesDashboard(settings: Omit<Settings, 'BACKDOCK_VERSION'>): RebatesDashboard | null {
  const parts = {
    scriptUrl: settings.REBATES_DASHBOARD_SCRIPT_URL,
    integrity: settings.REBATES_DASHBOARD_INTEGRITY,
  };
  return isWhole('The rebates dashboard', 'REBATES_DASHBOARD', parts) ? parts : null;
}

type Whole<P> = { [K in keyof P]: Exclude<P[K], undefined> };

/** Whether a group of settings is complete; false if none are set. Partial groups are reported by name. */
function isWhole<P extends object>(what: string, prefix: string, parts: P): parts is P & Whole<P> {
  const missing = Object.entries(parts).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(parts).length) return false;
  if (missing.length === 0) return true;
  const names = missing.map(([name]) => `${prefix}_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`);
  throw new ConfigError(`${what} is only partly set up. Also required: ${names.join(', ')}`);
}

function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
