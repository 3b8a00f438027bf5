import type { Config } from '../config.ts';

/** Headers of every response. A page's policy is added where the page is served. */
export function securityHeaders({ BACKDOCK_ENVIRONMENT: environment }: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...((environment === 'production' || environment === 'staging') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}

export interface PageSources {
  blobOrigin: string;
  identityOrigin: string | null;
  monitoringOrigin: string | null;
}

/** Only our own files run or load, except bytes from blob storage and sign-on from its provider. */
export function pagePolicy(nonce: string, sources: PageSources): string {
  const { blobOrigin, identityOrigin, monitoringOrigin } = sources;
  const list = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ');
  return [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${list("'self'", 'data:', blobOrigin)}`,
    `connect-src ${list("'self'", blobOrigin, identityOrigin, monitoringOrigin)}`,
    `frame-src ${list("'self'", blobOrigin, identityOrigin)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For the page that passes silent sign-on's response to the window framing it. */
export const bridgePolicy =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * The page that draws a mail: its one script, the mail's own styles, and the pictures that came with it. Pictures from
 * elsewhere load only at the address for readers who asked for them.
 */
export const mailFramePolicy = (scriptHash: string, blobOrigin: string, showsRemote: boolean) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "style-src 'unsafe-inline'",
    `img-src data: ${blobOrigin}${showsRemote ? ' https:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The API reference page: text and its own styles, no script. */
export const docsPolicy = (styleHash: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The rebates dashboard's frame: one outside script and its styles, no connections. The page has an origin of its own
 * even if someone opens it directly.
 */
export const rebatesFramePolicy = (script: string, guardHash: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${script} 'sha256-${guardHash}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
