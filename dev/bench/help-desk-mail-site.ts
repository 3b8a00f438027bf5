import { join } from 'node:path';
import { MailboxForm } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { subDays } from 'date-fns/subDays';
import { addUntried } from '../../server/src/help-desk/mailboxes/save-mailbox.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openRuntime } from '../../server/src/platform/open-runtime.ts';
import { startMailHost } from '../../server/test/mail-host.ts';
import { ourServer } from '../chaos/help-desk-letters.ts';
import { startProcess } from '../chaos/mortal-process.ts';
import { actAsEmployee } from '../src/demo-data/act-as-accountant.ts';
import { startAzurite } from '../src/parts/azurite.ts';
import { freePorts } from '../src/ports.ts';
import { repository } from '../src/repository.ts';
import { untilNone } from './allowances-calculation.ts';
import type { HelpDeskBench } from './help-desk-bench.ts';
import type { Letter } from './help-desk-letters.ts';

/** Connections that deliver a backlog. */
const carriers = 4;

export type MailSite = Awaited<ReturnType<typeof openMailSite>>;

/** A mail server with mailboxes, blob storage, and a worker that takes mail once it's started. */
export async function openMailSite({ api, owner, say }: HelpDeskBench) {
  const host = await startMailHost();
  const azurite = await startAzurite({
    port: (await freePorts()).blobs,
    location: null,
    origins: ['http://localhost'],
  });
  const settings = {
    ...api.settings,
    BLOB_CONNECTION_STRING: azurite.connectionString,
    BLOB_CONTAINER: azurite.container,
  };
  const runtime = await openRuntime(readConfig(settings), 'bench');
  // The servers of earlier runs are gone.
  await write(owner, 'UPDATE mailbox SET is_enabled = false, version = version + 1 WHERE is_enabled');
  const { rows } = await owner.query<{ id: number; email: string; name: string }>(
    'SELECT id, email, name FROM employee ORDER BY id LIMIT 1',
  );
  const [person] = rows;
  if (!person) throw new Error('there is nobody');
  return {
    host,
    blobs: runtime.blobs,
    /** From now on, its mail is taken. */
    addMailbox: (user: string): Promise<number> => {
      const form = MailboxForm.parse(
        host.formOf(user, {
          departmentId: departments.CustomerService,
          takeFrom: dayInPacific(subDays(new Date(), 1)),
          trustedAuthservId: ourServer,
        }),
      );
      return actAsEmployee(runtime, person, ['Admin'], (ctx) => addUntried(ctx, runtime.config, form));
    },
    /** Puts a backlog into a mailbox. */
    async post(user: string, letters: readonly Letter[]): Promise<void> {
      const left = letters.values();
      await Promise.all(
        Array.from({ length: carriers }, async () => {
          const line = await host.signIn(user);
          for (const { raw } of left) {
            if (!(await line.append('INBOX', raw))) throw new Error('the mail server took no mail');
          }
          line.close();
        }),
      );
    },
    /** A production worker that runs every job. */
    async startWorker() {
      const worker = startProcess(join(repository, 'server/src/worker.ts'), settings);
      await worker.ready;
      return worker;
    },
    async untilConnected(mailboxId: number): Promise<void> {
      await untilNone(
        owner,
        `SELECT count(*) AS n FROM mailbox_state WHERE mailbox_id = ${mailboxId} AND connected_on IS NULL`,
      );
    },
    /** Waits until a mailbox's mail is filed. Returns how long that took, from the first taken to the last read. */
    async untilFiled(mailboxId: number, count: number): Promise<Filed> {
      const read = `FROM received_mail WHERE mailbox_id = ${mailboxId} AND state <> 'Taken'`;
      await untilNone(owner, `SELECT ${count} - count(*) AS n ${read}`, say);
      return filedOf(owner, mailboxId);
    },
    async close() {
      await runtime.close();
      await azurite.stop();
      await host.close();
    },
  };
}

export interface Filed {
  perSecond: number;
  seconds: number;
  /** Anything but filed, such as set aside. */
  other: number;
}

/** The first transaction's mail was fetched before the clock started, so it doesn't count. */
async function filedOf(owner: HelpDeskBench['owner'], mailboxId: number): Promise<Filed> {
  const { rows } = await owner.query<{ n: number; seconds: number; other: number }>(
    `SELECT count(*) FILTER (WHERE taken_on > first)::int AS n,
            extract(epoch FROM max(read_on) - min(first))::float8 AS seconds,
            count(*) FILTER (WHERE state <> 'Filed')::int AS other
       FROM (SELECT *, min(taken_on) OVER () AS first FROM received_mail WHERE mailbox_id = $1) mail`,
    [mailboxId],
  );
  const [{ n, seconds, other } = { n: 0, seconds: 0, other: 0 }] = rows;
  return { perSecond: n / seconds, seconds, other };
}

async function write(owner: HelpDeskBench['owner'], statement: string): Promise<void> {
  await owner.query(
    `BEGIN; SELECT set_config('backdock.actor', 'bench', true), set_config('backdock.audited', 'yes', true)`,
  );
  await owner.query(statement);
  await owner.query('COMMIT');
}
