import type { Reopening } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import type { Period } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import type { PostedDocument } from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import type { TotalsLine } from '@backdock/core/accounting/financial-periods/period-totals.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { type NotNull, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface NewPeriodChange extends Period {
  action: 'Locked' | 'Unlocked' | 'Relocked';
  by: number | null;
  at: Date;
  reason: string | null;
  relockOn: Date | null;
  openItems: Readonly<Record<string, number>> | null;
  totals: { lines: readonly TotalsLine[]; hash: Buffer } | null;
}

export async function insertPeriodChange(tx: Tx, change: NewPeriodChange): Promise<number> {
  const { id } = await tx
    .insertInto('period_change')
    .values({
      year: change.year,
      month: change.month,
      action: change.action,
      employee_id: change.by,
      at: change.at.toISOString(),
      reason: change.reason,
      relock_on: change.relockOn?.toISOString() ?? null,
      checklist: change.openItems && JSON.stringify(change.openItems),
      totals: change.totals && JSON.stringify(change.totals.lines),
      totals_hash: change.totals?.hash ?? null,
      totals_allowances: change.totals !== null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface SnapshotRow extends Period {
  takenOn: string;
  takenBy: string | null;
  lines: TotalsLine[];
  /** Earlier totals leave them out. */
  hasAllowances: boolean;
  hash: Buffer;
}

/** The totals stored when this month, or its year, was last closed. */
export function findSnapshot(
  db: Reader,
  { year, month }: { year: number; month: number },
): Promise<SnapshotRow | undefined> {
  return db
    .selectFrom('period_change')
    .leftJoin('employee', 'employee.id', 'employee_id')
    .select([
      'year',
      'month',
      'at as takenOn',
      'employee.name as takenBy',
      'totals as lines',
      'totals_allowances as hasAllowances',
      'totals_hash as hash',
    ])
    .where('year', '=', year)
    .where((eb) => eb.or([eb('month', '=', month), eb('month', 'is', null)]))
    .where('totals', 'is not', null)
    .$narrowType<{ lines: NotNull; hash: NotNull }>()
    .orderBy('period_change.id', 'desc')
    .executeTakeFirst();
}

/** Every unlock of this month or its year, newest first, and when each one ended. */
export async function listReopenings(
  db: Reader,
  { year, month }: { year: number; month: number },
): Promise<Omit<Reopening, 'changeCount' | 'changes' | 'allowances'>[]> {
  const { rows } = await sql<Omit<Reopening, 'changeCount' | 'changes' | 'allowances'>>`
    SELECT opened.id, CASE WHEN opened.month IS NULL THEN 'year' ELSE 'month' END AS of, opener.name AS "reopenedBy",
           opened.at AS "reopenedOn", opened.reason, opened.relock_on AS "relockOn", closed.at AS "closedOn",
           closer.name AS "closedBy"
      FROM period_change opened
      JOIN employee opener ON opener.id = opened.employee_id
      LEFT JOIN LATERAL (
        SELECT at, employee_id FROM period_change
         WHERE year = opened.year AND month IS NOT DISTINCT FROM opened.month AND id > opened.id
         ORDER BY id LIMIT 1) closed ON true
      LEFT JOIN employee closer ON closer.id = closed.employee_id
     WHERE opened.action = 'Unlocked' AND opened.year = ${year} AND (opened.month = ${month} OR opened.month IS NULL)
     ORDER BY opened.id DESC`.execute(db);
  return rows;
}

/** As recorded by the database triggers. */
interface Noted {
  postingDate: Day | null;
  total: number;
}

export interface ReopenedRow {
  id: number;
  reopening: number;
  /** Number of changes in the same reopening, shown or not. */
  ofAll: number;
  document: PostedDocument;
  documentId: number;
  number: string | null;
  partnerName: string | null;
  currency: Currency | null;
  before: Noted | null;
  after: Noted | null;
  actor: string;
  actorName: string | null;
  at: string;
}

/** What changed in a month while it was reopened: the newest changes of each reopening. */
export async function listReopenedChanges(db: Reader, month: Day, most: number): Promise<ReopenedRow[]> {
  const { rows } = await sql<ReopenedRow>`
    SELECT change.id, reopening, of_all AS "ofAll", document_kind AS document, document_id AS "documentId",
           coalesce(invoice_number, memo_number, transaction_id) AS number, partner.name AS "partnerName",
           coalesce(payment.currency, partner.currency) AS currency, before, after, actor, employee.name AS "actorName", at
      FROM (SELECT *, count(*) OVER (PARTITION BY reopening) AS of_all,
                   row_number() OVER (PARTITION BY reopening ORDER BY id DESC) AS place
              FROM reopened_change WHERE month = ${month}) change
      LEFT JOIN invoice ON document_kind = 'invoice' AND invoice.id = document_id
      LEFT JOIN credit_memo ON document_kind = 'credit_memo' AND credit_memo.id = document_id
      LEFT JOIN payment_batch payment ON document_kind IN ('payment', 'payment_return') AND payment.id = document_id
      LEFT JOIN partner ON partner.id = coalesce(invoice.partner_id, credit_memo.partner_id, payment.partner_id)
      LEFT JOIN employee ON actor = 'employee:' || employee.id
     WHERE place <= ${most}
     ORDER BY change.id DESC`.execute(db);
  return rows;
}
