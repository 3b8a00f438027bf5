import type { MailboxAuth } from './mailboxes.values.ts';

interface Settings {
  address: string;
  aliases: readonly string[];
  auth: MailboxAuth;
  tokenUrl: string | null;
  clientId: string | null;
  scope: string | null;
  folder: string;
  junkFolder: string | null;
  relayOfMarketplaceId: number | null;
  relayDomains: readonly string[];
}

interface Problem {
  field: string;
  message: string;
}

/** What doesn't fit together in a mailbox's settings; null if all does. */
export function whyNotSaveMailbox(settings: Settings): Problem | null {
  const { auth, tokenUrl, clientId, scope } = settings;
  if (auth === 'OAuth2') {
    if (tokenUrl === null) return { field: 'tokenUrl', message: 'Required for OAuth 2.0' };
    if (!isSafeTokenUrl(tokenUrl)) return { field: 'tokenUrl', message: 'Must start with https://' };
    if (clientId === null) return { field: 'clientId', message: 'Required for OAuth 2.0' };
    if (scope === null) return { field: 'scope', message: 'Required for OAuth 2.0' };
  }
  if (settings.junkFolder !== null && settings.junkFolder === settings.folder)
    return { field: 'junkFolder', message: 'Must differ from the folder' };
  if (new Set([settings.address, ...settings.aliases]).size <= settings.aliases.length)
    return { field: 'aliases', message: 'An address appears twice' };
  if ((settings.relayOfMarketplaceId === null) !== (settings.relayDomains.length === 0))
    return { field: 'relayDomains', message: 'A relay needs both a marketplace and its domains' };
  return null;
}

/** The client's secret goes there: only a server on the same machine may get it unencrypted. */
function isSafeTokenUrl(url: string): boolean {
  return /^https:\/\//i.test(url) || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/i.test(url);
}
