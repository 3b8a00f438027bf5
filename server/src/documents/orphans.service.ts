import { subHours } from 'date-fns/subHours';
import type { ExternalCtx, System } from '../platform/context.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './documents.queries.ts';

/** Long enough to upload in the evening and save the form the next morning. */
const graceHours = 24;
const atOnce = 200;
/** The naming pattern of documents. Other blobs, such as exports, have their own cleanup. */
const documentBlob = /^[0-9a-f-]{36}\/\d{14}__/;

/**
 * Removes what no one will request again: documents no record claimed, including refused ones, and blobs without a
 * document, left by a process that died between storing a file and recording it.
 */
export async function removeOrphans(ctx: ExternalCtx<System>, { blobs }: Runtime): Promise<void> {
  const before = subHours(ctx.now, graceHours);
  let names: string[];
  do {
    // Rows first: a blob that outlives this run has no document, so the next run finds it below.
    names = await ctx.inTx(({ tx }) => queries.removeUnowned(tx, before, atOnce));
    for (const name of names) await blobs.remove(name);
  } while (names.length === atOnce);
  let count = 0;
  for await (const page of blobs.list()) {
    const old = page.filter(({ name, createdOn }) => documentBlob.test(name) && createdOn < before);
    const known = await queries.listKnownNames(
      ctx.db,
      old.map(({ name }) => name),
    );
    for (const { name } of old) {
      if (known.has(name)) continue;
      await blobs.remove(name);
      count += 1;
    }
  }
  if (count > 0) ctx.log.info({ count }, 'removed stored files without a document');
}
