import type pg from 'pg';
import { calculateAllFromScratch } from '../../server/src/allowances/calculation/calculation.service.ts';
import { refreshDue } from '../../server/src/allowances/settlement/due-settlements.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import type { AllowanceOffice } from './allowances-world.ts';
import type { House } from './stage.ts';

/** Everything that is derived from documents and terms, without ids and times. */
const derived: Readonly<Record<string, string>> = {
  'purchases by day': `SELECT supplier_id, key, counted_from, day, amount FROM purchase_measure
     JOIN purchase_day ON measure_id = id`,
  'discounts for early payment': 'SELECT * FROM early_payment_day',
  months: 'SELECT * FROM agreement_month',
  adjustments: `SELECT agreement_id, window_from, month, cause, base, earned, accrued, is_settled FROM agreement_adjustment`,
  figures: `SELECT to_jsonb(figure) - 'id' AS figure FROM allowance_figure figure`,
  'figures of rebates': `SELECT to_jsonb(figure) - 'id' AS figure FROM rebate_figure figure`,
  'due settlements': `SELECT to_jsonb(due) - 'id' AS due FROM due_settlement due`,
};

/** Forgets every derived figure, calculates it again, and names what came out differently. Frozen months stay. */
export async function unlikeBefore(
  { owner, runtime: opened }: House,
  { clock, suppliers }: AllowanceOffice,
): Promise<string[]> {
  const runtime = { ...opened, now: () => clock.now };
  const before = await readDerived(owner);
  await owner.query('DELETE FROM allowance_figure; DELETE FROM rebate_figure; DELETE FROM due_settlement');
  await calculateAllFromScratch((work) => actAsSystem(runtime, work));
  for (const supplierId of suppliers) await actAsSystem(runtime, (ctx) => refreshDue(ctx, supplierId));
  const after = await readDerived(owner);
  return Object.keys(derived).flatMap((name) => {
    const stored = before.get(name) ?? new Set<string>();
    const calculated = after.get(name) ?? new Set<string>();
    return [
      ...different(`stored ${name} are not those from scratch`, stored, calculated),
      ...different(`${name} from scratch are not stored`, calculated, stored),
    ];
  });
}

const shown = 3;
function different(what: string, rows: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  const only = [...rows].filter((row) => !others.has(row));
  return only.length === 0 ? [] : [`${what} (${only.length}): ${only.slice(0, shown).join(' ')}`];
}

async function readDerived(owner: pg.Client): Promise<Map<string, Set<string>>> {
  const tables = new Map<string, Set<string>>();
  for (const [name, query] of Object.entries(derived)) {
    const { rows } = await owner.query<{ line: string }>(
      `SELECT row_to_json(row)::text AS line FROM (${query}) row`,
    );
    tables.set(name, new Set(rows.map(({ line }) => line)));
  }
  return tables;
}
