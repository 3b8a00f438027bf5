import { createHmac } from 'node:crypto';
import { assistantKey, assistantModel } from './assistant-model/names.ts';
import { tenantId } from './identity-provider/accounts.ts';
import { apiScope, audience, clientId } from './identity-provider/names.ts';
import { simulatorEnvironment } from './intacct-simulator/account.ts';
import type { Ports } from './ports.ts';
import { rebatesScriptIntegrity, rebatesScriptPath } from './supplier-portal/rebates-script.ts';

export type StackMode = 'development' | 'test';

export interface Addresses {
  web: string;
  webHttps: string;
  api: string;
  apiDocs: string;
  identityProvider: string;
  mail: string;
  smtp: string;
  helpDeskMail: string;
  helpDeskSmtp: string;
  helpDeskImap: string;
  supplierPortal: string;
  intacct: string;
  database: string;
}

/** In tests the API itself serves the built web application, as in production. */
export function addressesFor(mode: StackMode, ports: Ports): Addresses {
  const api = `http://localhost:${ports.api}`;
  return {
    web: mode === 'development' ? `http://localhost:${ports.web}` : api,
    webHttps: `https://localhost:${ports.webHttps}`,
    api,
    apiDocs: `${api}/api/docs`,
    identityProvider: `https://localhost:${ports.identityProvider}`,
    mail: `http://localhost:${ports.mailPage}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
    helpDeskMail: `http://localhost:${ports.helpDeskMailPage}`,
    helpDeskSmtp: `smtp://127.0.0.1:${ports.helpDeskSmtp}`,
    helpDeskImap: `imap://127.0.0.1:${ports.helpDeskImap}`,
    supplierPortal: `http://localhost:${ports.supplierPortal}`,
    intacct: `http://localhost:${ports.intacct}`,
    database: `postgresql://backdock:backdock@127.0.0.1:${ports.postgres}/backdock`,
  };
}

const accessTokenSecret = 'development-only-access-token-secret-0123456789';

/** The key a supplier portal uses to verify its tokens, derived as described in docs/operations.md. */
export const portalTokenKey = createHmac('sha256', accessTokenSecret)
  .update('supplier-portal')
  .digest('base64');

/** A fictional bank and an account there. */
const bankProfile = {
  BANK_ROUTING_NUMBER: '123456780',
  BANK_NAME: 'Test Bank NA',
  BANK_BIC: 'TESTUS33',
  BANK_ACCOUNT_NUMBER: '550011223344',
  BANK_ACCOUNT_TYPE: 'BusinessChecking',
  BANK_COMPANY_ID: '1987654321',
  BANK_COMPANY_NAME: 'Backdock Inc',
  BANK_COMPANY_STREET: '100 Harbor Way',
  BANK_COMPANY_CITY: 'Portland',
  BANK_COMPANY_STATE: 'OR',
  BANK_COMPANY_ZIP: '97201',
  BANK_COMPANY_COUNTRY: 'US',
};

interface Facts {
  mode: StackMode;
  addresses: Addresses;
  ports: Ports;
  blobs: { connectionString: string; container: string };
  ca: string;
  /** The built web app, if the API serves it. */
  webDist: string | null;
}

/** Settings for the server's programs. The secrets are for this machine only. */
export function serverEnvironment({
  mode,
  addresses,
  ports,
  blobs,
  ca,
  webDist,
}: Facts): Record<string, string> {
  const issuer = addresses.identityProvider;
  return {
    BACKDOCK_ENVIRONMENT: mode === 'development' ? 'development' : 'e2e',
    LOG_LEVEL: mode === 'development' ? 'info' : 'warn',
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    // The proxies in front of it: Vite's in development, the https one in tests.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    WEB_ORIGIN: addresses.web,
    ...(webDist && { WEB_DIST: webDist }),
    DATABASE_URL: addresses.database,
    ACCESS_TOKEN_SECRET: accessTokenSecret,
    PAY_TO_KEY: Buffer.from('development-only-pay-to-key-0123').toString('base64'),
    HELP_DESK_KEY: Buffer.from('development-only-help-desk-key-1').toString('base64'),
    BLOB_CONNECTION_STRING: blobs.connectionString,
    BLOB_CONTAINER: blobs.container,
    SMTP_URL: addresses.smtp,
    MAIL_FROM: 'Backdock <no-reply@backdock.test>',
    MICROSOFT_AUTHORITY: issuer,
    MICROSOFT_ISSUER: issuer,
    MICROSOFT_TENANT_ID: tenantId,
    MICROSOFT_CLIENT_ID: clientId,
    MICROSOFT_AUDIENCE: audience,
    MICROSOFT_SCOPE: apiScope,
    MICROSOFT_JWKS_URL: `${issuer}/jwks`,
    MICROSOFT_PASSWORD_RESET_URL: `${issuer}/password-reset`,
    MICROSOFT_IS_ENTRA: 'false',
    ...bankProfile,
    ...simulatorEnvironment(`http://127.0.0.1:${ports.intacct}`),
    ASSISTANT_URL: `http://127.0.0.1:${ports.assistant}/v1`,
    ASSISTANT_MODEL: assistantModel,
    ASSISTANT_KEY: assistantKey,
    SUPPLIER_PORTALS: `*=${addresses.supplierPortal}`,
    REBATES_DASHBOARD_SCRIPT_URL: `${addresses.supplierPortal}${rebatesScriptPath}`,
    REBATES_DASHBOARD_INTEGRITY: rebatesScriptIntegrity,
    // Where the mailboxes of the demo data are.
    DEMO_IMAP_URL: addresses.helpDeskImap,
    DEMO_SMTP_URL: addresses.helpDeskSmtp,
    NODE_EXTRA_CA_CERTS: ca,
  };
}
