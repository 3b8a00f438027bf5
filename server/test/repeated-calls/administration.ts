import { users } from '@backdock/core/administration/access/users.contract.ts';
import { type Office, ok, type Recipes, why } from './recipe.ts';

let people = 0;
const newEmail = () => `repeated${(people += 1)}@backdock.test`;

/** A user to change, as an administrator sees them. */
async function user({ app, boss }: Office, email = newEmail()) {
  const id = await app.addEmployee({ email });
  return { id, version: ok(await app.call(users.details, { as: boss, params: { userId: id } })).version };
}

/** A job that ran out of retries. */
async function failedJob({ app }: Office): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count)
     VALUES ('dead-letters', '{"mailId": 1}', 'mail.send', gen_random_uuid(), now(), 12) RETURNING id`,
  );
  return row?.id ?? '';
}

export const administrationRecipes: Recipes = {
  'tools.retryJobs': async (office) => ({ as: office.boss, body: { ids: [await failedJob(office)] } }),
  'tools.dismissJobs': async (office) => ({
    as: office.boss,
    body: { ids: [await failedJob(office)], reason: why },
  }),
  'users.create': async ({ boss }) => ({
    as: boss,
    body: { name: 'Lena Brooks', email: newEmail(), departmentId: null, reason: why },
  }),
  'users.assignRole': async (office) => {
    const { id, version } = await user(office);
    return {
      as: office.boss,
      body: { employeeId: id, role: 'Accountant', isAssigned: true, reason: why, version },
    };
  },
  'users.change': async (office) => {
    const { id, version } = await user(office);
    return { as: office.boss, params: { userId: id }, body: { departmentId: 4, reason: why, version } };
  },
  'users.sendPasswordLink': async (office) => ({
    as: office.boss,
    params: { userId: (await user(office)).id },
    body: { reason: why },
  }),
  'users.unlock': async (office) => ({
    as: office.boss,
    params: { userId: (await user(office)).id },
    body: { reason: why },
  }),
  'users.connectMicrosoft': async (office) => {
    const email = newEmail();
    const { id, version } = await user(office, email);
    const objectId = crypto.randomUUID();
    await office.app.sql(
      `INSERT INTO refused_microsoft (tenant_id, object_id, email, name, refused_on)
       VALUES (gen_random_uuid(), $1, $2, 'Lena Brooks', $3)`,
      [objectId, email, office.app.clock.now],
    );
    return { as: office.boss, params: { userId: id }, body: { objectId, reason: why, version } };
  },
};
