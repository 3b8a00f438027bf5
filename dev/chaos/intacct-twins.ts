import { setTimeout as sleep } from 'node:timers/promises';
import { renumber } from '../../server/src/accounting/intacct-sync/log/renumber.service.ts';
import { compare, link } from '../../server/src/accounting/intacct-sync/sync-links.service.ts';
import type { Gateway } from '../../server/src/integrations/intacct/gateway-port.ts';
import { AppError } from '../../server/src/platform/errors.ts';
import type { Ledger } from '../src/intacct-simulator/ledger.ts';
import type { Office } from './intacct-office.ts';

/** A record someone entered in Intacct by hand, under one of our numbers. */
export interface Entered {
  recordNo: string;
  kind: 'bill' | 'adjustment';
  /** Same amount: it's our document. Otherwise only the number matches. */
  isSame: boolean;
}

/** What a person did about them. */
export interface Linked {
  links: number;
  renumbered: number;
  refused: number;
  /** Calls to Intacct outside the lanes. */
  calls: number;
}

interface Row {
  kind: 'bill' | 'adjustment';
  vendorId: string;
  number: string;
  createdOn: string;
  cents: number;
  isSame: boolean;
}

/** Every seventeenth document that isn't being paid is already there; the next one matches by number only. */
const rows = (table: string, kind: string, number: string, day: string, sign: string) => `
  SELECT DISTINCT ON (partner_id, left(${number}, 45)) '${kind}' AS kind,
         CASE partner_type WHEN 'Supplier' THEN 'S-' ELSE 'C-' END || partner_id AS "vendorId",
         left(${number}, 45) AS number, ${day}::text AS "createdOn",
         (${sign} round(100 * total) + CASE WHEN id % 17 = 1 AND length(${number}) < 45 THEN 1 ELSE 0 END)::int AS cents,
         id % 17 <> 1 OR length(${number}) >= 45 AS "isSame"
    FROM ${table}
   WHERE status = 'Posted' AND posting_date IS NOT NULL AND (id % 17 IN (0, 1) OR length(${number}) > 45)`;

/** Runs before anything is sent. */
export async function enterByHand({ owner, simulator }: Office): Promise<Entered[]> {
  const entered: Entered[] = [];
  for (const query of [
    rows('invoice', 'bill', 'invoice_number', 'invoice_date', ''),
    rows('credit_memo', 'adjustment', 'memo_number', 'memo_date', '-'),
  ]) {
    const { rows: found } = await owner.query<Row>(query);
    for (const { isSame, ...document } of found) {
      entered.push({ ...(await simulator.enter(document)), kind: document.kind, isSame });
    }
  }
  return entered;
}

interface Chance {
  random: () => number;
  isOver: () => boolean;
  /** A new number is assigned without checking what Intacct has. */
  isBlind: boolean;
}

/** A person works through the duplicate-number failures: correctly in the end, with occasional mistakes before that. */
export async function lookAfterNumbers(
  office: Office,
  entered: readonly Entered[],
  { random, isOver, isBlind }: Chance,
): Promise<Linked> {
  const done: Linked = { links: 0, renumbered: 0, refused: 0, calls: 0 };
  const runtime = { ...office.runtime, intacct: counted(office.runtime.intacct, done, isBlind) };
  const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      done.refused += 1;
      return false;
    }
  };
  const linkTo = async (id: number, recordNo: string) => {
    if (await tried(() => link(office.asPerson(), runtime, id, recordNo))) done.links += 1;
  };
  const giveNumber = async (id: number, differentFrom: string[], reason: string | null) => {
    const isGiven = await tried(() => renumber(office.asPerson(), runtime, id, { differentFrom, reason }));
    if (isGiven) done.renumbered += 1;
  };
  while (!isOver()) {
    for (const { ids } of await office.listTaken()) {
      const [id = 0] = ids;
      if (random() < 0.3) await giveNumber(id, [], null);
      const other = entered[Math.floor(random() * entered.length)];
      if (random() < 0.3 && other) await linkTo(id, other.recordNo);
      const seen = await compare(office.asPerson(), runtime, id).catch(() => null);
      if (!seen) continue;
      const same = seen.theirs.filter(({ isIdentical }) => isIdentical);
      const free = same.find(({ whyNotLink }) => whyNotLink === null);
      // If two records look like it, two people link both to it at once.
      if (free) await Promise.all(ids.map((one) => linkTo(one, free.recordNo)));
      else if (same.length > 0)
        await giveNumber(
          id,
          same.map(({ recordNo }) => recordNo),
          'Another delivery',
        );
      else await giveNumber(id, [], null);
    }
    await sleep(100);
  }
  return done;
}

function counted(gateway: Gateway | null, done: Linked, isBlind: boolean): Gateway | null {
  return (
    gateway && {
      ...gateway,
      async call(call, lost) {
        done.calls += 1;
        const answer = await gateway.call(call, lost);
        return isBlind && answer.kind === 'done' ? { ...answer, records: [] } : answer;
      },
    }
  );
}

/** Ours are linked; anything else entered by hand isn't ours. */
export async function bookedTwice({ owner }: Office, entered: readonly Entered[], ledger: Ledger) {
  const { rows: links } = await owner.query<{ type: string; no: string; ids: number[] }>(
    `SELECT entity_type AS type, record_no AS no, array_agg(entity_id) AS ids FROM intacct_record
      WHERE entity_type IN ('Invoice', 'CreditMemo') GROUP BY 1, 2`,
  );
  const linked = new Map(links.map(({ type, no, ids }) => [`${type} ${no}`, ids]));
  const keyOf = ({ kind, recordNo }: Entered) => `${kind === 'bill' ? 'Invoice' : 'CreditMemo'} ${recordNo}`;
  const foreign = new Set(entered.filter((one) => !linked.has(keyOf(one))).map(({ recordNo }) => recordNo));
  const own = (all: Ledger['bills']) => all.filter(({ recordNo }) => !foreign.has(recordNo));
  const balances = { ...ledger.balances };
  for (const { vendorId, cents, recordNo } of [...ledger.bills, ...ledger.adjustments]) {
    if (foreign.has(recordNo)) balances[vendorId] = (balances[vendorId] ?? 0) - cents;
  }
  return {
    violations: [
      ...entered
        .filter((one) => one.isSame && !linked.has(keyOf(one)))
        .map((one) => `${keyOf(one)} was ours, and was booked a second time`),
      ...links
        .filter(({ ids }) => ids.length > 1)
        .map(({ type, no, ids }) => `${type} ${no} in Intacct is linked to ${ids.join(' and ')}`),
    ],
    /** Leaves out documents that aren't ours. */
    ledger: { ...ledger, bills: own(ledger.bills), adjustments: own(ledger.adjustments), balances },
  };
}
