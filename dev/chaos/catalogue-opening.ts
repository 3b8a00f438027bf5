import { departments } from '@backdock/core/kit/department.ts';
import { addHours } from 'date-fns/addHours';
import pg from 'pg';
import { receiveMarketplace } from '../../server/src/marketplaces/marketplaces.service.ts';
import { receiveAttributes } from '../../server/src/product-data/attributes/attributes.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { outsideOf } from './catalogue-intake.ts';
import { recordStates } from './catalogue-log.ts';
import { addTemplate } from './catalogue-template-commands.ts';
import { dictionaryAtFirst } from './catalogue-values.ts';
import { type CatalogueOffice, type Person, peopleOf } from './catalogue-world.ts';
import type { Opening } from './fleet-campaign.ts';
import { addSuppliers } from './suppliers.ts';
import { pick } from './world.ts';
import { writePast } from './write-past.ts';

const suppliers = 6;
const firstIntakes = 25;
const firstTemplates = 6;

/** Suppliers with products, marketplaces, a dictionary, and templates. */
export async function openCatalogue({
  house,
  fleet,
  clock,
  random,
  storage,
}: Opening): Promise<CatalogueOffice> {
  if (!storage) throw new Error('the campaign needs its storage');
  const { owner } = house;
  const actors = peopleOf(house.actors);
  const runtime = { ...house.runtime, now: () => clock.now };
  await assignDepartments(owner, actors);
  await recordStates(owner);
  const supplierIds = await addSuppliers(runtime, actors, suppliers);
  const marketplaces = await actAsSystem(runtime, async (ctx) => {
    await receiveAttributes(ctx, dictionaryAtFirst);
    const ids: number[] = [];
    for (const name of ['Brightnest', 'Hearth', 'Maple'] as const) {
      const market = name === 'Maple' ? 'Canada' : 'UnitedStates';
      ids.push(
        await receiveMarketplace(ctx, { name, market, isActive: true, managerIds: [], createdOn: ctx.now }),
      );
    }
    return ids;
  });
  const { rows } = await owner.query<{ id: number; manager: number }>(
    'SELECT partner_id AS id, purchasing_manager_id AS manager FROM supplier',
  );
  const looking = new pg.Pool({ connectionString: house.runtime.config.DATABASE_URL, max: 2 });
  const office: CatalogueOffice = {
    ...outsideOf(runtime, () => office),
    /** A random live API for each call. */
    get origin() {
      return pick(office, fleet.origins());
    },
    clock,
    random,
    actors,
    look: async (query, values) => (await looking.query(query, [...values])).rows,
    close: () => looking.end(),
    storage,
    suppliers: supplierIds,
    marketplaces,
    managers: new Map(rows.map(({ id, manager }) => [id, manager])),
    accepted: new Map(),
    violations: [],
    losses: { repeated: 0, happened: 0, keys: new Map() },
    templates: [],
    exports: [],
    checks: [],
    requests: [],
    batches: [],
    uploads: new Map(),
    writePast: (statement) => writePast(house.runtime.config.DATABASE_URL, statement),
  };
  for (let count = 0; count < firstIntakes; count += 1) await office.receiveProducts();
  const [admin] = actors;
  if (!admin) throw new Error('there is nobody');
  for (let count = 0; count < firstTemplates; count += 1) await addTemplate(office, admin);
  // Exports compare suppliers' names by the clock, with an hour to spare.
  clock.now = addHours(clock.now, 2);
  return office;
}

/** With what each may do, for the queries that look at who did what. */
async function assignDepartments(owner: pg.Client, people: readonly Person[]): Promise<void> {
  await owner.query(
    `BEGIN; SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true)`,
  );
  await owner.query('UPDATE employee SET department_id = $1 WHERE id = ANY ($2::int[])', [
    departments.ProductData,
    people.filter(({ isProductData }) => isProductData).map(({ id }) => id),
  ]);
  await owner.query('COMMIT');
}
