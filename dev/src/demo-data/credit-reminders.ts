import { reminderRecipient } from '@backdock/core/orders/missing-credits/missing-credits.rules.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { subDays } from 'date-fns/subDays';
import { receiveReminders } from '../../../server/src/orders/missing-credits/reminders.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick } from './customers.ts';

/** Some suppliers that owe us credits have been reminded before: once, or every few weeks. None today. */
export async function loadCreditReminders(runtime: Runtime, senders: readonly number[]): Promise<void> {
  const random = seededRandom(20_261_119);
  const now = runtime.now();
  const debtors = await runtime.database.reader
    .selectFrom('missing_credit')
    .select(['id', 'currency', 'pending_count as pendingCount', 'pending_amount as pendingAmount'])
    .orderBy('id')
    .execute();
  const contacts = await runtime.database.reader
    .selectFrom('partner_contact')
    .select(['partner_id as partnerId', 'contact_type as type', 'email'])
    .orderBy('id')
    .execute();
  const reminders = debtors.flatMap(({ id, currency, pendingCount, pendingAmount }) => {
    const recipient = reminderRecipient(contacts.filter(({ partnerId }) => partnerId === id))?.email;
    const times = random() < 0.45 ? 1 + Math.floor(random() * 3) : 0;
    const first = 2 + Math.floor(random() * 20);
    const sentBy = pick(senders, random);
    return Array.from({ length: recipient && id ? times : 0 }, (_, time) => ({
      supplierId: id ?? 0,
      currency: currency as Currency,
      sentBy,
      sentOn: subDays(now, first + time * 17),
      recipient: recipient ?? '',
      requestCount: pendingCount ?? 1,
      cents: parseCents(pendingAmount ?? ''),
    }));
  });
  await actAsSystem(runtime, (ctx) => receiveReminders(ctx, reminders));
}
