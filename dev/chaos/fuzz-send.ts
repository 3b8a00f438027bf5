import { connect } from 'node:net';
import type { Case } from './fuzz-cases.ts';

export interface Outcome {
  /** 0 if there was no response. */
  status: number;
  head: string;
  body: string;
  ms: number;
  /** What happened instead of a response. */
  failure: string | null;
}

const patienceMs = 15_000;
/** The start of a large file is enough. */
const maxRead = 2_000_000;

/** On its own connection, byte for byte, because no client would send most of it. */
export function send(port: number, requestId: string, testCase: Case): Promise<Outcome> {
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
      // An event stream never ends; its start counts as the response.
      if (size > maxRead || (size < 4_000 && isEventStream(Buffer.concat(chunks)))) finish(null);
    });
    socket.once('connect', () => {
      socket.write(headOf(requestId, testCase), 'latin1');
      if (testCase.body) socket.write(testCase.body);
      if (testCase.isCutOff) socket.end();
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
  // `100 Continue` isn't the response.
  if (status === 100 && end !== -1) return parse(bytes.subarray(end + 4));
  return { status, head, body: end === -1 ? '' : bytes.subarray(end + 4).toString('utf8') };
}
