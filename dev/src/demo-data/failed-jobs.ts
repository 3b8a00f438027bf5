import { sql } from 'kysely';
import { queueMail } from '../../../server/src/mail/mail.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { demoAccounts } from '../identity-provider/accounts.ts';
import { actAsSystem } from './act-as-system.ts';

const failures = [
  { subject: 'Your supplier list is ready', reason: 'connect ETIMEDOUT: the mail server did not respond' },
  { subject: 'Weekly summary of credit requests', reason: '421 4.7.0 Try again later, closing connection' },
];

/** Emails that used up their tries while the mail server was down; a retry sends them. */
export async function loadFailedJobs(runtime: Runtime): Promise<void> {
  await actAsSystem(runtime, async (ctx) => {
    for (const { subject, reason } of failures) {
      const mailId = await queueMail(ctx, {
        dedupeKey: `demo:${subject}`,
        recipient: demoAccounts.admin.email,
        subject,
        text: `${subject}.`,
      });
      // What the queue does itself after the last try.
      await sql`
        WITH failed AS (DELETE FROM pgboss.job WHERE name = 'mail.send' AND data @> ${{ mailId }}::jsonb RETURNING *)
        INSERT INTO pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
        SELECT 'dead-letters', data, name, id, created_on, 12, jsonb_build_object('message', ${reason}::text)
          FROM failed`.execute(ctx.tx);
    }
  });
}
