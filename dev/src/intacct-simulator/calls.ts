import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter } from './counts.ts';
import type { createFaults, Plan } from './faults.ts';
import { answerRequest, type GatewayOptions, refusedAtControl } from './gateway.ts';
import { invalidRequest, tooManyRequests } from './refusals.ts';
import { child, type Element, parseXml } from './xml.ts';

interface CallsOptions {
  gateway: GatewayOptions;
  faults: ReturnType<typeof createFaults>;
  counts: Counter;
  onDone: () => void;
  /** Aborts every wait when the simulator closes. */
  signal: AbortSignal;
}

const maxBodyLength = 10_000_000;

/** Takes calls over HTTP and injects the planned faults. */
export function createCalls({ gateway, faults, counts, onDone, signal }: CallsOptions) {
  let hangsUntil = 0;
  const wait = (ms: number) => (ms > 0 ? sleep(ms, undefined, { signal }) : undefined);

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const leave = counts.enter();
    response.once('close', leave);
    const send = (status: number, body: string, headers: Record<string, string> = {}): void => {
      leave();
      response.writeHead(status, { 'content-type': 'text/xml; charset=UTF-8', ...headers }).end(body);
    };
    const text = await bodyOf(request);
    if (text === null) return send(400, refusedAtControl(undefined, invalidRequest()));
    const call = parseXml(text);
    const plan = faults.planFor(callKey(call));
    tally(plan);
    if (plan.fault === 'rateLimit') {
      const { retryAfterSeconds } = faults.get();
      const after = retryAfterSeconds > 0 ? { 'retry-after': String(retryAfterSeconds) } : {};
      return send(429, refusedAtControl(undefined, tooManyRequests()), after);
    }
    const breakOff = (): void => {
      leave();
      request.socket.destroy();
    };
    if (plan.fault === 'loseRequest') return breakOff();

    let answer: string | undefined;
    const done = (): string => {
      answer ??= answerRequest(gateway, call);
      onDone();
      return answer;
    };
    await wait(faults.get().latencyMs);
    // A caller that gives up leaves, but its request still runs.
    while (Date.now() < hangsUntil) await wait(Math.min(50, hangsUntil - Date.now()));
    if (plan.hangs) {
      if (plan.isDoneFirst) done();
      await wait(faults.get().hangMs);
    }
    if (plan.fault === 'error500') {
      if (plan.isDoneFirst) done();
      return send(500, 'Internal Server Error', { 'content-type': 'text/plain' });
    }
    const body = done();
    if (plan.fault === 'loseReply') return breakOff();
    if (plan.fault === 'halfXml') return send(200, body.slice(0, body.length / 2));
    if (plan.drips) {
      response.writeHead(200, { 'content-type': 'text/xml; charset=UTF-8' });
      await drip(response, body);
      leave();
      return void response.end();
    }
    return send(200, body);
  }

  function tally({ fault, hangs, drips }: Plan): void {
    if (fault !== null) counts.fault(fault);
    if (hangs) counts.fault('hang');
    if (drips) counts.fault('drip');
  }

  async function drip(response: ServerResponse, body: string): Promise<void> {
    const pieces = 20;
    const size = Math.ceil(body.length / pieces);
    for (let at = 0; at < body.length && !response.destroyed; at += size) {
      response.write(body.slice(at, at + size));
      await wait(faults.get().dripMs);
    }
  }

  return {
    take,
    /** Every call waits until then; 0 ends the hang. */
    hang: (ms: number): void => void (hangsUntil = Date.now() + ms),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const isXml = /^(application|text)\/xml\b/.test(request.headers['content-type'] ?? '');
  if (request.method !== 'POST' || !isXml) return null;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBodyLength) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** A call's content, without its caller and control id. */
function callKey(call: Element | { problem: string }): string {
  if ('problem' in call) return call.problem;
  const functions = child(child(call, 'operation'), 'content')?.children ?? [];
  return JSON.stringify(functions.map(({ children }) => children));
}
