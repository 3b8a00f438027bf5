import { setTimeout as sleep } from 'node:timers/promises';
import { addHours } from 'date-fns/addHours';
import type pg from 'pg';
import { carelessWrites } from './catalogue-careless.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import { exportAllTwice } from './catalogue-export-commands.ts';
import { wrongFiles } from './catalogue-files.ts';
import { catalogueInvariants } from './catalogue-invariants.ts';
import { openCatalogue } from './catalogue-opening.ts';
import { wrongPrices } from './catalogue-prices.ts';
import { type CatalogueOffice, cataloguePeople } from './catalogue-world.ts';
import { fleetCampaign } from './fleet-campaign.ts';
import { actAll } from './world.ts';

/**
 * Sixteen people edit templates, check and export products, ask suppliers, and change and undo prices, while products
 * arrive, and connections, processes and blob storage fail. Afterwards every file has what its snapshot saw, by a second
 * evaluation, and every cost and price is what a replay of the uploads yields.
 */
export const catalogueCampaign = fleetCampaign({
  name: 'catalogue',
  people: cataloguePeople,
  patience: 8,
  workers: 2,
  lostStorageReplies: 0.02,
  roundsOf: (short) => (short ? { rounds: 2, perRound: 8 } : { rounds: 20, perRound: 18 }),
  open: openCatalogue,
  live: async (office, { rounds, perRound }) => {
    const over = new AbortController();
    const failing = failStorage(office, over.signal);
    await act(office, rounds, perRound).finally(() => over.abort());
    await failing;
    await exportAllTwice(office);
  },
  invariants: catalogueInvariants,
  checks: [wrongFiles, wrongPrices],
  madeOf,
  close: (office) => office.close(),
});

/** Five days in all: files are kept for a week. */
async function act(office: CatalogueOffice, rounds: number, perRound: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([actAll(office, office.actors, catalogueCommands, perRound), office.countAttributes()]);
    for (const statement of carelessWrites) await office.writePast(statement);
    office.clock.now = addHours(office.clock.now, 6);
  }
}

const failEveryMs = 5_000;
const longestAbsenceMs = 1_500;

async function failStorage(office: CatalogueOffice, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const pause = failEveryMs * (0.5 + office.random());
    await sleep(pause, undefined, { signal: over }).catch(() => undefined);
    if (!over.aborted) await office.storage.kill(office.random() * longestAbsenceMs);
  }
}

async function madeOf(owner: pg.Client, { storage, found }: CatalogueOffice): Promise<string> {
  const { rows } = await owner.query<{ made: string }>(
    `SELECT (SELECT count(*) || ' products in ' || sum(version) || ' versions, ' FROM product)
       || (SELECT count(*) || ' templates (' || count(deleted_on) || ' deleted) in ' || sum(version) || ' versions, ' FROM product_template)
       || (SELECT count(*) || ' exports (' || (SELECT string_agg(n || ' ' || status, ', ' ORDER BY status)
             FROM (SELECT status, count(*) AS n FROM list_export GROUP BY 1) counted)
             || '; ' || count(*) FILTER (WHERE attempt > 1) || ' begun again), ' FROM list_export)
       || (SELECT count(*) FROM product_check WHERE export_id IS NULL AND status = 'Done') || ' checks, '
       || (SELECT count(*) || ' requests (' || count(answered_on) || ' answered), ' FROM product_data_request)
       || (SELECT count(*) || ' price batches (' || count(undone_on) || ' undone, ' || count(*) FILTER (WHERE kept_count > 0)
             || ' of them partly)' FROM price_batch) AS made`,
  );
  const { files = 0, different = 0, cells = 0, since = 0 } = found ?? {};
  return (
    `blob storage gone ${storage.kills()} times, ${storage.lostReplies()} of its replies lost; ${rows[0]?.made ?? ''}; ` +
    `${cells} cells in ${files} files compared, ${since} with only what changed, ${different} different`
  );
}
