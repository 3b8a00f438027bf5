import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import pg from 'pg';
import { requestSync } from '../../server/src/intacct/sync-tasks.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import {
  type Employee,
  inTransaction,
  externalCtx,
  type WriteCtx,
} from '../../server/src/platform/context.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { openRuntime } from '../../server/src/platform/open-runtime.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { remoteControl } from '../src/intacct-simulator/remote-control.ts';
import type { Stack } from '../src/stack.ts';

/** How many of each there are; together they're everything to send. */
export interface Sizes {
  vendors: number;
  bills: number;
  memos: number;
  payments: number;
}

/** Splits a document count, mostly into bills. */
export function sizesFor(documents: number): Sizes {
  const share = (part: number) => Math.max(1, Math.round(documents * part));
  const [vendors, memos, payments] = [share(0.04), share(0.1), share(0.1)];
  return { vendors, memos, payments, bills: documents - vendors - memos - payments };
}

const accountant: Employee = {
  kind: 'employee',
  id: 1,
  email: 'maker@backdock.test',
  name: 'Maker',
  roles: ['Accountant'],
  departmentId: null,
  isHead: false,
  sessionId: null,
};

/** Our books in their own database, with Intacct's in a simulator next to it. */
export async function openOffice(stack: Stack, sizes: Sizes, env: Readonly<Record<string, string>>) {
  const { url } = stack.database;
  await prepareDatabase({ owner: url, app: url }, createLog('silent', 'chaos'));
  await fillBooks(url, sizes);
  const settings = { ...stack.env, ...env };
  const runtime = await openRuntime(readConfig({ ...settings, LOG_LEVEL: 'silent' }), 'chaos');
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const asAccountant = <T>(work: (ctx: WriteCtx<Employee>) => Promise<T>): Promise<T> => {
    const base = {
      actor: accountant,
      now: new Date(),
      log: runtime.log,
      requestId: 'chaos',
      ip: null,
      host: '',
    };
    return inTransaction(runtime, base, work);
  };
  return {
    env: settings,
    owner,
    runtime,
    simulator: remoteControl(stack.addresses.intacct),
    asAccountant,
    /** Context for a person's actions that also call Intacct. */
    asPerson: () =>
      externalCtx<Employee>(runtime, {
        actor: accountant,
        now: new Date(),
        log: runtime.log,
        requestId: 'chaos',
        ip: null,
        host: '',
      }),
    /** Tasks that failed on a duplicate number, grouped by what looks identical to Intacct. */
    async listTaken(): Promise<{ ids: number[] }[]> {
      const { rows } = await owner.query<{ ids: number[] }>(
        `SELECT array_agg(id ORDER BY id) AS ids FROM intacct_task
          WHERE state = 'Failed' AND category = 'DuplicateNumber'
          GROUP BY entity_type, partner_id, left(entity_number, 45)`,
      );
      return rows;
    },
    request: (type: SyncedType, ids: readonly number[]) => asAccountant((ctx) => requestSync(ctx, type, ids)),
    /** Each file pays every vendor once. */
    fileOf: (paymentId: number) => Math.ceil(paymentId / sizes.vendors),
    async idsOf(query: string): Promise<number[]> {
      const { rows } = await owner.query<{ id: number }>(query);
      return rows.map(({ id }) => id);
    },
    async close() {
      await runtime.close();
      await owner.end();
    },
  };
}

async function fillBooks(url: string, sizes: Sizes): Promise<void> {
  const script = readFileSync(join(import.meta.dirname, 'intacct-books.sql'), 'utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      Object.entries(sizes).reduce((text, [name, size]) => text.replaceAll(`:${name}`, String(size)), script),
    );
  } finally {
    await client.end();
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** Requests a sync of everything that counts in the books; the vendors follow on their own. */
export async function requestDocuments({ request, idsOf }: Office): Promise<void> {
  await request('Invoice', await idsOf('SELECT id FROM invoice ORDER BY id'));
  await request('CreditMemo', await idsOf('SELECT id FROM credit_memo ORDER BY id'));
}
