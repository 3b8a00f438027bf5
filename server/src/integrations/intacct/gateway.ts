import { randomUUID } from 'node:crypto';
import type { IntacctSettings } from '../../platform/intacct-settings.ts';
import { outcomeOf, type Verdict } from './gateway-outcome.ts';
import type { Gateway, GatewayAnswer, GatewayCall, GatewayError, GatewayOutcome } from './gateway-port.ts';
import { masked, secretsIn } from './masking.ts';
import { openPost } from './post.ts';
import { requestXml, type SignIn } from './request-xml.ts';

interface Session {
  sessionId: string;
  url: string;
}

/** One request and its outcome, with secrets masked. */
interface Exchange<O> {
  outcome: O;
  requestXml: string;
  responseXml: string | null;
}

/** Characters of a response to store. */
const maxStoredLength = 100_000;

/** Speaks Sage Intacct's XML gateway. Each call is sent once; retrying is up to the caller. */
export function openGateway(settings: IntacctSettings): Gateway {
  const post = openPost();
  let session: Session | null = null;

  async function exchange(
    url: string,
    signIn: SignIn,
    call: GatewayCall,
    signal: AbortSignal,
  ): Promise<Exchange<Verdict>> {
    const request = requestXml(settings, signIn, call);
    const posted = await post(url, request, signal);
    const secrets = [...secretsIn(request), settings.userPassword];
    return {
      outcome: unspoken(outcomeOf(posted, call.controlId, Date.now()), secrets),
      requestXml: masked(request),
      responseXml: posted.kind === 'answered' ? storable(masked(posted.body, secrets)) : null,
    };
  }

  async function openSession(signal: AbortSignal) {
    const call = { ...newSession, controlId: `session-${randomUUID()}` };
    const { outcome, ...xml } = await exchange(settings.url, 'password', call, signal);
    const api = outcome.kind === 'done' ? outcome.records[0] : undefined;
    if (api?.sessionid) session = { sessionId: api.sessionid, url: addressFor(api.endpoint, settings.url) };
    return { ...xml, outcome: ofSession(outcome), session: api?.sessionid ? session : null };
  }

  async function send(
    call: GatewayCall,
    signal: AbortSignal,
    isRenewed: boolean,
  ): Promise<Exchange<GatewayOutcome>> {
    let held = session;
    if (!held) {
      const { session: opened, ...exchanged } = await openSession(signal);
      if (!opened) return { ...exchanged, outcome: neverLeft(exchanged.outcome) };
      held = opened;
    }
    const { outcome, ...xml } = await exchange(held.url, held, call, signal);
    if (outcome.kind !== 'signed-out') return { ...xml, outcome };
    // Another call may have renewed it in the meantime.
    if (session === held) session = null;
    if (isRenewed) return { ...xml, outcome: { ...outcome, kind: 'credentials' } };
    return send(call, signal, true);
  }

  const inTime = () => AbortSignal.timeout(settings.timeoutMs);
  return {
    call: (call, lost) => timed(send(call, lost ? AbortSignal.any([inTime(), lost]) : inTime(), false)),
    tryCredentials: () => timed(openSession(inTime())),
  };
}

const newSession = { name: 'getAPISession', xml: '<getAPISession></getAPISession>', isOnce: false };

/** A refusal of a bare session request is always about credentials. */
function ofSession(outcome: Verdict): GatewayOutcome {
  switch (outcome.kind) {
    case 'done':
      // The session stays in here.
      return outcome.records[0]?.sessionid
        ? { kind: 'done', key: null, records: [] }
        : { kind: 'unknown', why: 'Intacct did not open a session.' };
    case 'signed-out':
    case 'refused':
    case 'repeated':
      return { kind: 'credentials', errors: outcome.errors };
    default:
      return outcome;
  }
}

/** Without a session, the call itself was never attempted. */
function neverLeft(outcome: GatewayOutcome): GatewayOutcome {
  return outcome.kind === 'unknown' ? { ...outcome, kind: 'unsent' } : outcome;
}

/** The endpoint the gateway names for the session, but only if it's still Intacct: our passwords go there. */
function addressFor(wanted: string | undefined, ours: string): string {
  const [to, from] = [URL.parse(wanted ?? ''), new URL(ours)];
  if (!to) return ours;
  const isIntacct = (url: URL) => url.protocol === 'https:' && url.hostname.endsWith('.intacct.com');
  return to.origin === from.origin || (isIntacct(to) && isIntacct(from)) ? to.href : ours;
}

function unspoken(outcome: Verdict, secrets: readonly string[]): Verdict {
  if (!('errors' in outcome)) return outcome;
  const errors = outcome.errors.map((error): GatewayError => ({
    errorNo: error.errorNo,
    description: masked(error.description, secrets),
    description2: masked(error.description2, secrets),
    correction: masked(error.correction, secrets),
  }));
  return { ...outcome, errors };
}

// The database accepts neither NUL nor lone surrogates.
const storable = (xml: string) => xml.slice(0, maxStoredLength).toWellFormed().replaceAll('\0', '\uFFFD');

async function timed(exchanged: Promise<Exchange<GatewayOutcome>>): Promise<GatewayAnswer> {
  const startedAt = performance.now();
  const { outcome, requestXml, responseXml } = await exchanged;
  return { ...outcome, requestXml, responseXml, durationMs: Math.round(performance.now() - startedAt) };
}
