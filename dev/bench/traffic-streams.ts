import { type ClientRequest, request } from 'node:http';

interface Streams {
  port: number;
  tokens: readonly string[];
  streams: number;
  fileId: number;
}

/** The API refuses a burst of one call, so streams open a few at a time. */
const atOnce = 5;

/** People watching a payment file, spread over the signed-in users. */
export async function openStreams({ port, tokens, streams, fileId }: Streams) {
  const open = new Set<ClientRequest>();
  const openOne = (token: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stream = request({
      host: '127.0.0.1',
      port,
      agent: false,
      path: `/api/accounts-payable/payment-files/${fileId}/events`,
      headers: { authorization: `Bearer ${token}` },
    });
    stream.once('response', (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`a stream was answered ${response.statusCode}`));
      response.resume().once('close', () => open.delete(stream));
      open.add(stream);
      resolve();
    });
    stream.once('error', reject).end();
    return promise;
  };
  for (let at = 0; at < streams; at += atOnce) {
    const group = Array.from({ length: Math.min(atOnce, streams - at) }, (_, offset) => at + offset);
    await Promise.all(group.map((index) => openOne(tokens[index % tokens.length] ?? '')));
  }
  return {
    /** Streams still open. */
    count: () => open.size,
    close: () => {
      for (const stream of open) stream.destroy();
    },
  };
}
