import { z } from 'zod';
import { inTime } from '../deadlines.ts';
import { MailboxFailure } from './imap-failure.ts';

/** An application's own right to read a mailbox (OAuth 2.0 client credentials). */
export interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
}

const Token = z.object({ access_token: z.string().min(1).max(20_000), expires_in: z.coerce.number().min(1) });

const timeoutMs = 10_000;
const maxAnswer = 100_000;
/** A token is replaced this long before it expires, so it doesn't on its way. */
const marginMs = 5 * 60_000;

const kept = new Map<string, { token: string; until: number }>();

/** A token for a mailbox: the last one, or a new one shortly before that expires. */
export async function accessToken(credentials: ClientCredentials, now: Date): Promise<string> {
  const key = JSON.stringify(credentials);
  const known = kept.get(key);
  if (known && known.until > now.getTime()) return known.token;
  const answer = await fetchToken(credentials);
  kept.set(key, {
    token: answer.access_token,
    until: now.getTime() + answer.expires_in * 1_000 - marginMs,
  });
  return answer.access_token;
}

/** After a server refused it, a token isn't used again. */
export function forgetToken(credentials: ClientCredentials): void {
  kept.delete(JSON.stringify(credentials));
}

async function fetchToken({ tokenUrl, clientId, clientSecret, scope }: ClientCredentials) {
  const { hostname } = new URL(tokenUrl);
  const away = (why: string, cause?: unknown) =>
    new MailboxFailure('token', `No access token from ${hostname}: ${why}`, cause);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  });
  const { status, text } = await inTime('The token address', timeoutMs, async (signal) => {
    const response = await fetch(tokenUrl, { method: 'POST', body, signal, redirect: 'error' });
    return { status: response.status, text: (await response.text()).slice(0, maxAnswer) };
  }).catch((error: unknown) => {
    throw away('it doesn’t answer. Check the token address.', error);
  });
  const answer = readJson(text);
  if (status !== 200) throw away(whyRefused(status, answer));
  const parsed = Token.safeParse(answer);
  if (!parsed.success) throw away('its answer holds no token.');
  return parsed.data;
}

const Refused = z.object({ error: z.string(), error_description: z.string().optional() });

function whyRefused(status: number, answer: unknown): string {
  const parsed = Refused.safeParse(answer);
  if (!parsed.success) return `it answered with status ${status}.`;
  const { error, error_description: description } = parsed.data;
  const first = description?.split(/[\r\n]/)[0]?.slice(0, 200);
  return `${error === 'invalid_client' ? 'wrong client ID or secret' : error}.${first ? ` It says: “${first}”` : ''}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
