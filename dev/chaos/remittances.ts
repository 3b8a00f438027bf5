import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { queueRemittances } from '../../server/src/accounting/payments/remittances/remittances.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { inTransaction } from '../../server/src/platform/context.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { openRuntime } from '../../server/src/platform/open-runtime.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { repository } from '../src/repository.ts';
import { seededRandom } from '../src/seeded-random.ts';
import { startStack } from '../src/stack.ts';
import { killedWhileWorking } from './killed-workers.ts';
import { startMailServer } from './mail-server.ts';
import { brokenInvariants } from './stage.ts';

const lostReplies = 0.1;
type Env = Record<string, string>;
type Mails = Awaited<ReturnType<typeof startMailServer>>['mails'];

/**
 * A file is sent and its partners are notified. Workers are killed meanwhile, and the server fails to acknowledge every
 * tenth mail. In the end every payment has one mail, however often that mail was handed over.
 */
export async function remittancesCampaign({
  short,
  seed,
}: {
  short: boolean;
  seed: number;
}): Promise<string[]> {
  const payments = short ? 100 : 2_000;
  const kills = short ? 1 : 8;
  const random = seededRandom(seed);
  const startedAt = performance.now();
  const stack = await startStack({ mode: 'test', programs: false });
  const server = await startMailServer(random, lostReplies);
  const url = stack.database.url;
  const owner = new pg.Client({ connectionString: url });
  try {
    await prepareDatabase({ owner: url, app: url }, createLog('silent', 'chaos'));
    await owner.connect();
    const fill = readFileSync(join(import.meta.dirname, 'sent-file.sql'), 'utf8');
    await owner.query(fill.replaceAll(':payments', String(payments)));
    const env = { ...stack.env, SMTP_URL: server.url };
    await queueAdvices(env);
    let sent = 0;
    let isSending = false;
    const killed = await killedWhileWorking({
      program: join(repository, 'server/src/worker.ts'),
      env: { ...env, METRICS_PORT: '0' },
      kills,
      maxMs: 300_000,
      random,
      isDone: async () => {
        const { rows } = await owner.query<{ sent: number }>('SELECT count(sent_on)::int AS sent FROM mail');
        const now = rows[0]?.sent ?? 0;
        isSending = now > sent;
        sent = now;
        return sent === payments;
      },
      isBusy: () => isSending,
    });
    const deliveries = [...server.mails.values()].reduce((sum, mail) => sum + mail.deliveries, 0);
    const notified = new Set([...server.mails.values()].map(({ recipient }) => recipient)).size;
    console.log(
      `[chaos remittances] seed ${seed}: ${payments} mails asked, ${killed} × kill -9, ${server.lostReplies()} replies lost; ` +
        `${deliveries} deliveries of ${server.mails.size} different mails to ${notified} partners, ${payments - notified} without; ` +
        `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
    return [
      ...(await brokenInvariants(owner, invariants)),
      ...mailViolations(server.mails, payments),
      ...(killed < kills ? [`only ${killed} of ${kills} workers were killed`] : []),
    ];
  } finally {
    await owner.end();
    server.close();
    await stack.stop();
  }
}

/** Each query returns the payments that break it. */
const invariants = {
  'a payment has not exactly one advice that was sent': `
    SELECT batch.id FROM payment_batch batch LEFT JOIN remittance ON remittance.payment_batch_id = batch.id
      LEFT JOIN mail ON mail.id = remittance.mail_id
     GROUP BY batch.id HAVING count(remittance.id) <> 1 OR count(mail.sent_on) <> 1`,
  'a mail has no advice attached': `
    SELECT id FROM mail WHERE NOT EXISTS (SELECT FROM mail_attachment WHERE mail_id = mail.id)`,
  'a payment does not say once that its advice was mailed': `
    SELECT batch.id FROM payment_batch batch LEFT JOIN audit_record record
        ON entity_type = 'payment-batch' AND entity_id = batch.id::text AND action = 'payment-batch.remittance-sent'
     GROUP BY batch.id HAVING count(record.id) <> 1`,
};

function mailViolations(mails: Mails, payments: number): string[] {
  const idsOf = Map.groupBy(mails, ([, { recipient }]) => recipient);
  return [
    ...[...idsOf]
      .filter(([, ids]) => ids.length > 1)
      .map(([recipient, ids]) => `${recipient} got ${ids.length} different mails`),
    ...(idsOf.size < payments ? [`${payments - idsOf.size} partners got no mail`] : []),
  ];
}

async function queueAdvices(env: Env): Promise<void> {
  const runtime = await openRuntime(readConfig({ ...env, LOG_LEVEL: 'silent' }), 'chaos');
  const base = {
    actor: { kind: 'system', name: 'chaos' } as const,
    now: new Date(),
    log: runtime.log,
    requestId: 'chaos',
    ip: null,
    host: '',
  };
  await inTransaction(runtime, base, (ctx) => queueRemittances(ctx, 1));
  await runtime.close();
}
