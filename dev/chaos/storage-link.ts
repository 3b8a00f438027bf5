import { setTimeout as sleep } from 'node:timers/promises';
import { startForgetfulLink } from './forgetful-link.ts';
import { startWeakLink } from './weak-link.ts';

/** Blob storage as the processes see it: it can be gone, and it loses replies. */
export interface StorageLink {
  env: Readonly<Record<string, string>>;
  /** Drops every connection and takes no new one for a while, as when it is killed and restarts. */
  kill(ms: number): Promise<void>;
  kills(): number;
  lostReplies(): number;
  close(): Promise<void>;
}

export async function startStorageLink(
  { BLOB_CONNECTION_STRING: blobs = '' }: Readonly<Record<string, string>>,
  random: () => number,
  lost: number,
): Promise<StorageLink> {
  const [storage = ''] = /http:\/\/[^/;]+/.exec(blobs) ?? [];
  const { hostname, port } = new URL(storage);
  const weak = await startWeakLink({ host: hostname, port: Number(port) });
  const forgetful = await startForgetfulLink(`http://127.0.0.1:${weak.port}`, random, lost);
  let kills = 0;
  return {
    env: { BLOB_CONNECTION_STRING: blobs.replace(storage, forgetful.origin) },
    async kill(ms) {
      kills += 1;
      weak.set('refusing');
      await sleep(ms);
      weak.set('whole');
    },
    kills: () => kills,
    lostReplies: () => forgetful.lostReplies(),
    async close() {
      forgetful.close();
      await weak.close();
    },
  };
}
