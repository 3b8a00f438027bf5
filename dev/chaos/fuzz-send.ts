import { connect } from 'node:net';
import type { Case } from './fuzz-cases.ts';

export interface Outcome {
  /** 0 where nothing was answered. */
  status: number;
  head: string;
  body: string;
  ms: number;
  /** What happened instead of an answer. */
  failure: string | null;
}

const patienceMs = 15_000;
/** Of a large file, the beginning is enough. */
const mostRead = 2_000_000;

/** Over a connection of its own and byte by byte as given, for no client would send most of it. */
export function send(port: number, requestId: string, asked: Case): Promise<Outcome> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const chunks: Buffer[] = [];
    let size = 0;
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    const finish = (failure: string | null) => {
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.destroy();
      const answer = parse(Buffer.concat(chunks));
      resolve({ ...answer, ms: performance.now() - startedAt, failure: answer.status > 0 ? null : failure });
    };
    socket.setTimeout(patienceMs, () => finish(`no answer in ${patienceMs / 1000} s`));
    socket.on('error', (error) => finish(error.message));
    socket.on('end', () => finish('the connection was closed'));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      // A stream of events has no end, and its beginning is its answer.
      if (size > mostRead || (size < 4_000 && isEventStream(Buffer.concat(chunks)))) finish(null);
    });
    socket.once('connect', () => {
      socket.write(headOf(requestId, asked), 'latin1');
      if (asked.body) socket.write(asked.body);
      if (asked.isCutOff) socket.end();
    });
  });
}

function headOf(requestId: string, { method, target, headers }: Case): string {
  const names = new Set(headers.map(([name]) => name));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(names.has('host') ? [] : ['host: 127.0.0.1']),
    ...(names.has('connection') ? [] : ['connection: close']),
    ...(names.has('x-request-id') ? [] : [`x-request-id: ${requestId}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const isEventStream = (bytes: Buffer) =>
  /\r\ncontent-type: text\/event-stream[^]*\r\n\r\n/i.test(bytes.toString('latin1'));

function parse(bytes: Buffer): { status: number; head: string; body: string } {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end === -1 ? bytes.length : end).toString('latin1');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  // The answer to "may I go on" is not the answer.
  if (status === 100 && end !== -1) return parse(bytes.subarray(end + 4));
  return { status, head, body: end === -1 ? '' : bytes.subarray(end + 4).toString('utf8') };
}
