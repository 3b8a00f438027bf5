import { featureNames } from '@backdock/core/kit/features.ts';
import { simpleParser } from 'mailparser';
import { noteKnownFeatures } from '../../server/src/administration/feature-flags.service.ts';
import { recoverAdmin } from '../../server/src/administration/access/first-admin.service.ts';
import { hashPassword } from '../../server/src/identity/passwords.ts';
import { receiveMarketplace } from '../../server/src/marketplaces/marketplaces.service.ts';
import { receiveOrders } from '../../server/src/orders/orders.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { plainItem, plainOrder } from '../src/plain-order.ts';
import { signIn } from './administration-session-commands.ts';
import type { Office, Person } from './administration-world.ts';
import type { Opening } from './fleet-campaign.ts';
import type { House } from './stage.ts';
import { addSuppliers } from './suppliers.ts';
import { pick } from './world.ts';
import { writePast } from './write-past.ts';

const firstPassword = 'Harbor crane and gull';

/** Sixteen people who can sign in, an order, a marketplace, and flags that no code or only other code knows. */
export async function openOffice({ house, fleet, random, readMails }: Opening): Promise<Office> {
  const { runtime, owner } = house;
  const people = await makePeople(house);
  const suppliers = await addSuppliers(runtime, people, 2);
  await actAsSystem(runtime, noteKnownFeatures);
  let leftFlags = 0;
  const office: Office = {
    /** A random live API for each call. */
    get origin() {
      return pick(office, fleet.origins());
    },
    suppliers,
    random,
    accepted: new Map(),
    violations: [],
    losses: { repeated: 0, happened: 0, keys: new Map() },
    tries: [],
    onTry: (tried) => office.tries.push(tried),
    needs: new Map(),
    due: new Map(),
    people,
    newcomers: [],
    seen: new Map(),
    flags: [...featureNames],
    links: new Map(),
    signIns: new Map(),
    usedTokens: [],
    reusedSessions: [],
    endedTokens: [],
    duels: 0,
    ...(await makeOrder(house, suppliers)),
    admins: async () => {
      const { rows } = await runtime.database.pools.reader.query<{ id: number }>(
        'SELECT id FROM employee WHERE is_usable_admin(employee) ORDER BY random()',
      );
      return rows.map(({ id }) => id);
    },
    recover: (email) => recover(house, email),
    leaveFlags: async (count) => {
      const names = Array.from({ length: count }, () => `LeftBehind${(leftFlags += 1)}`);
      await office.writePast(leaving(names));
      office.flags.push(...names);
    },
    writePast: (statement) => writePast(runtime.config.DATABASE_URL, statement),
  };
  readMails((recipient, mail) => void readLink(office, recipient, mail));
  await office.leaveFlags(6);
  await owner.query(
    `INSERT INTO feature_flag_known VALUES ('LeftBehind1', now()), ('LeftBehind2', now() - interval '3 days')`,
  );
  for (const person of people) await signIn(office, person);
  return office;
}

async function readLink({ links }: Office, recipient: string, mail: string): Promise<void> {
  const { text = '' } = await simpleParser(mail);
  const token = /set-password#([\w-]+)/.exec(text)?.[1];
  if (token !== undefined) links.set(recipient, token);
}

/** Gives everyone a password, every second one a department, some of them as its head, and a start in the trail. */
async function makePeople({ owner, actors }: House): Promise<Person[]> {
  const hash = await hashPassword(firstPassword);
  await owner.query(`SELECT set_config('backdock.actor', 'chaos', true);
    UPDATE employee SET email = 'person' || id || '@backdock.test', password_hash = '${hash}',
      department_id = CASE WHEN id % 2 = 0 THEN 1 + id % 8 END, is_head = id % 8 = 6;
    INSERT INTO audit_record (actor_name, entity_type, entity_id, action, after)
    SELECT 'chaos', 'employee', id::text, 'employee.created', jsonb_build_object('email', email, 'name', name,
      'roles', roles, 'departmentId', department_id, 'isHead', is_head, 'version', version, 'hasPassword', true)
    FROM employee ORDER BY id`);
  return actors.map(({ id, token }, at) => ({
    id,
    token,
    email: `person${id}@backdock.test`,
    address: `10.0.0.${at + 1}`,
    passwords: [firstPassword],
    refreshToken: null,
    deviceToken: null,
    isSignedOut: false,
    isLockedOut: false,
  }));
}

function makeOrder({ runtime }: House, suppliers: readonly number[]) {
  return actAsSystem(runtime, async (ctx) => {
    const marketplaceId = await receiveMarketplace(ctx, {
      name: 'Brightnest',
      market: 'UnitedStates',
      isActive: true,
      managerIds: [],
      createdOn: ctx.now,
    });
    const parts = suppliers.slice(0, 1).map((supplierId) => ({
      supplierId,
      shippingMethod: 'LtlCurbside' as const,
      sentOn: ctx.now,
      shippedOn: null,
      deliveredOn: null,
      items: [plainItem({ sku: 'SKU-1', quantity: 1, pricePerUnitCents: 500 })],
    }));
    const status = 'SentToVendor';
    const [orderId = 0] = await receiveOrders(ctx, [
      plainOrder({ purchaseOrderNumber: 'PO-CHAOS', marketplaceId, status, createdOn: ctx.now, parts }),
    ]);
    return { marketplaceId, orderId };
  });
}

/** As an older version of the code left them. */
function leaving(names: readonly string[]): string {
  const values = names.map((name) => `('${name}')`).join();
  return `INSERT INTO feature_flag (feature, group_name, description, kind)
    SELECT name, 'Old', 'Left behind.', 'Release' FROM (VALUES ${values}) left_behind (name);
    INSERT INTO audit_record (actor_name, entity_type, entity_id, action, after)
    SELECT 'chaos', 'feature-flag', name, 'feature-flag.created',
      '{"isEnabled": false, "criteria": null, "neverStale": false, "version": 1}'
    FROM (VALUES ${values}) left_behind (name)`;
}

const maxTries = 40;

/** Connections are cut here too. */
async function recover({ runtime }: House, email: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      const link = await actAsSystem(runtime, (ctx) => recoverAdmin(ctx, runtime.config, email));
      return link.split('#')[1] ?? '';
    } catch (error) {
      if (tries === maxTries) throw error;
    }
  }
}
