import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Outcome,
  outcomeReturned,
} from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { dayInPacific, dayOfDate } from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import { setPostingDate as setMemoDate } from '../../server/src/accounting/credit-memos/credit-memos.service.ts';
import { setPostingDate as setInvoiceDate } from '../../server/src/accounting/invoices/posting-date.service.ts';
import { settleBatches } from '../../server/src/accounting/payments/settlement/settlement.service.ts';
import { movePostings } from '../../server/src/accounting/posting/posting-dates.service.ts';
import type { Office, Sizes } from './intacct-office.ts';

const failures = 0.05;
const maxMs = 1_200_000;
/** Share of payments returned while the sync runs, and the same share again once they've been sent. */
const returns = 0.1;

/** Changes made during the sync. */
export interface Changes {
  dates: number;
  /** Posting dates moved in bulk. */
  moved: number;
  settled: number;
  returned: number;
  vendors: number;
}

interface Chance {
  random: () => number;
  /** Pause between changes. */
  paceMs: number;
}

/**
 * Changes our books during the sync: payments settle and some are returned, posting dates are set and moved, and
 * vendors become due again. Everything goes through the services that people use.
 */
export async function changeMeanwhile(
  office: Office,
  { bills, memos, payments, vendors }: Sizes,
  { random, paceMs }: Chance,
): Promise<Changes> {
  const changes: Changes = { dates: 0, moved: 0, settled: 0, returned: 0, vendors: 0 };
  const undated = await office.idsOf('SELECT id FROM invoice WHERE posting_date IS NULL ORDER BY id');
  const unsettled = Array.from({ length: payments }, (_, at) => at + 1);
  const settled: number[] = [];
  const some = (count: number) => 1 + Math.floor(random() * count);
  const rounds = 40;
  for (let round = 0; round < rounds; round += 1) {
    const portion = unsettled.splice(0, Math.ceil(payments / rounds));
    settled.push(...(await settle(office, portion, random)));
    changes.settled += portion.length;
    for (const id of undated.splice(0, Math.ceil(bills / 20 / rounds))) {
      changes.dates += await moveDate(office, 'invoice', id, random);
    }
    for (let moved = 0; moved < bills / 10 / rounds; moved += 1) {
      changes.dates += await moveDate(office, 'invoice', some(bills), random);
      if (moved % 5 === 0) changes.dates += await moveDate(office, 'credit_memo', some(memos), random);
    }
    if (round % 8 === 0) changes.moved += await moveTogether(office, some(bills));
    const back = takeOut(settled, random, Math.floor((payments / rounds) * returns + random()));
    changes.returned += await comeBack(office, back);
    const vendorId = some(vendors);
    changes.vendors += await office.request(vendorId % 10 === 0 ? 'CarrierBroker' : 'Supplier', [vendorId]);
    await sleep(paceMs * (0.5 + random()));
  }
  const back = takeOut(await sentAmong(office, settled, payments / 2), random, Math.ceil(payments * returns));
  changes.returned += await comeBack(office, back);
  return changes;
}

/** Settled payments that Intacct already has, once it has `enough` of them: some are returned only then. */
async function sentAmong({ idsOf }: Office, settled: readonly number[], enough: number): Promise<number[]> {
  const deadline = performance.now() + maxMs;
  while (performance.now() < deadline) {
    const sent = await idsOf(
      `SELECT entity_id AS id FROM intacct_record WHERE entity_type = 'Payment' ORDER BY 1`,
    );
    if (sent.length >= enough) return sent.filter((id) => settled.includes(id));
    await sleep(200);
  }
  throw new Error(`fewer than ${enough} payments reached Intacct in ${maxMs / 60_000} minutes`);
}

/** Returns the ones that succeeded. */
async function settle(office: Office, ids: readonly number[], random: () => number): Promise<number[]> {
  const outcomes = ids.map((batchId) => {
    const isSuccess = random() >= failures;
    return {
      batchId,
      status: isSuccess ? ('Success' as const) : ('Failure' as const),
      transactionId: isSuccess ? `TX-${batchId}` : null,
      failureReason: isSuccess ? null : 'R02: The account is closed.',
      returnCode: null,
      isReturn: false,
      source: 'Person' as const,
    };
  });
  await settleAll(office, outcomes);
  return outcomes.filter(({ status }) => status === 'Success').map(({ batchId }) => batchId);
}

async function comeBack(office: Office, ids: readonly number[]): Promise<number> {
  await settleAll(
    office,
    ids.map((batchId) => outcomeReturned(batchId, 'R02', null)),
  );
  return ids.length;
}

async function settleAll({ asAccountant, fileOf }: Office, outcomes: readonly Outcome[]): Promise<void> {
  for (const [file, some] of Map.groupBy(outcomes, ({ batchId }) => fileOf(batchId))) {
    await asAccountant((ctx) => settleBatches(ctx, file, some));
  }
}

function takeOut(ids: number[], random: () => number, count: number): number[] {
  return Array.from({ length: Math.min(count, ids.length) }, () =>
    ids.splice(Math.floor(random() * ids.length), 1),
  ).flat();
}

/** Like the closed-month cure: moves a few documents to one day. */
async function moveTogether({ asAccountant, idsOf }: Office, from: number): Promise<number> {
  const to = dayInPacific(addDays(new Date(), -1));
  const ids = await idsOf(
    `SELECT id FROM invoice WHERE status = 'Posted' AND posting_date < '${to}' AND id >= ${from} ORDER BY id LIMIT 3`,
  );
  await asAccountant((ctx) => movePostings(ctx, 'Invoice', ids, to));
  return ids.length;
}

/** A document in a payment keeps its posting date. */
async function moveDate(
  { owner, asAccountant }: Office,
  table: 'invoice' | 'credit_memo',
  id: number,
  random: () => number,
): Promise<number> {
  const { rows } = await owner.query<{ version: number; date: string; status: string }>(
    `SELECT version, ${table === 'invoice' ? 'invoice_date' : 'memo_date'}::text AS date, status FROM ${table} WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (row?.status !== 'Posted') return 0;
  const postingDate = dayOfDate(addDays(new Date(`${row.date}T12:00:00`), Math.floor(random() * 30)));
  const set = table === 'invoice' ? setInvoiceDate : setMemoDate;
  await asAccountant(async (ctx) => {
    await set(ctx, id, { postingDate, version: row.version });
  });
  return 1;
}
