import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';

/** How an HTTP request ended. */
export type Posted =
  | { kind: 'answered'; status: number; retryAfter: string | null; body: string }
  /** No connection, so not a byte was sent. */
  | { kind: 'unsent'; why: string }
  | { kind: 'unknown'; why: string };

export type Post = (url: string, body: string, signal: AbortSignal) => Promise<Posted>;

/** A response to one function has a few thousand characters. */
const maxBodyLength = 1_000_000;

/** Posts XML. The signal can end it at any moment: while connecting, while waiting, and mid-response. */
export function openPost(): Post {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  return (url, body, signal) => {
    const isSecure = url.startsWith('https:');
    const options = {
      method: 'POST',
      agent: isSecure ? https : http,
      signal,
      headers: { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) },
    };
    const { promise, resolve } = Promise.withResolvers<Posted>();
    let isConnected = false;
    const request = (isSecure ? overHttps : overHttp)(url, options);
    request.once('socket', (socket) => {
      // A kept-alive connection takes bytes at once.
      isConnected = !socket.connecting;
      if (!isConnected) socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true));
    });
    const lose = (error: Error) => resolve(signal.aborted ? late(isConnected) : lost(error, isConnected));
    request.on('error', lose);
    request.once('response', (response) => {
      bodyOf(response).then((body) => resolve(body === null ? tooLong : answered(response, body)), lose);
    });
    request.end(body);
    return promise;
  };
}

const tooLong: Posted = { kind: 'unknown', why: "Intacct's response is too long." };

async function bodyOf(response: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  const arriving: AsyncIterable<Buffer> = response;
  for await (const part of arriving) {
    length += part.length;
    if (length > maxBodyLength) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function answered(response: IncomingMessage, body: string): Posted {
  const { statusCode = 0, headers } = response;
  return { kind: 'answered', status: statusCode, retryAfter: headers['retry-after'] ?? null, body };
}

function late(isConnected: boolean): Posted {
  return isConnected
    ? { kind: 'unknown', why: 'Intacct did not respond in time.' }
    : { kind: 'unsent', why: 'Intacct could not be reached in time.' };
}

function lost(error: Error, isConnected: boolean): Posted {
  if (isConnected) return { kind: 'unknown', why: 'The connection was lost before Intacct responded.' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return { kind: 'unsent', why: `Intacct could not be reached: ${code}.` };
}
