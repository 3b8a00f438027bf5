import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { receiveUsers } from '../../../server/src/suppliers/users/users.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';

const firstNames = 'June Sam Priya Marcus Elena Tom Hana Victor Rosa Neil Amara Owen'.split(' ');
const lastNames = 'Walker Ortiz Patel Lindgren Costa Nakamura Reid Okafor Brandt Quigley'.split(' ');

/** Two to five people for each supplier; the first is the admin, and now and then someone has left. */
export async function loadSupplierUsers(
  runtime: Runtime,
  suppliers: readonly { id: number }[],
): Promise<void> {
  const random = seededRandom(20_261_119);
  const pick = (names: readonly string[]) => names[Math.floor(random() * names.length)] ?? '';
  const users = suppliers.flatMap(({ id }) =>
    Array.from({ length: 2 + Math.floor(random() * 4) }, (_, at) => {
      const firstName = pick(firstNames);
      const lastName = pick(lastNames);
      return {
        supplierId: id,
        firstName,
        lastName,
        email: `${firstName}.${lastName}.${at}@supplier${id}.example`.toLowerCase(),
        isAdmin: at === 0 || random() < 0.15,
        isActive: at === 0 || random() < 0.85,
      };
    }),
  );
  await actAsSystem(runtime, (ctx) => receiveUsers(ctx, users));
}
