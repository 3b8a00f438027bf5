import { subHours } from 'date-fns/subHours';
import type { OutwardCtx, System } from '../platform/context.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './documents.queries.ts';

/** Long enough for whoever uploads in the evening and saves the form the next morning. */
const graceHours = 24;
const atOnce = 200;
/** As the server names documents. What else is stored, such as exports, has its own way out. */
const documentBlob = /^[0-9a-f-]{36}\/\d{14}__/;

/**
 * Removes what nobody will ask for again: documents that no record took, among them those that were refused, and bytes
 * without a document, as a process leaves them that dies between storing a file and entering it.
 */
export async function removeOrphans(ctx: OutwardCtx<System>, { blobs }: Runtime): Promise<void> {
  const before = subHours(ctx.now, graceHours);
  let names: string[];
  do {
    // Forgotten first: bytes that outlive this run have no document, so the next one finds them below.
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
