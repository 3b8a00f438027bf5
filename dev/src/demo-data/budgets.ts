import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Cell, SheetLine } from '@backdock/core/documents/spreadsheet.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { budgetTemplate } from '../../../server/src/allowances/budgets/budget-template.service.ts';
import { uploadBudgets } from '../../../server/src/allowances/budgets/budget-upload.service.ts';
import type { Employee, WriteCtx } from '../../../server/src/platform/context.ts';
import { csvFile, csvType } from '../../../server/src/platform/csv.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { readSheet } from '../../../server/src/platform/sheet/read-sheet.ts';
import { actAsAccountant, asOutward, type Person } from './act-as-accountant.ts';

/**
 * Last year's and this year's budgets of every agreement, filled into the template as people do it. Later the fourth
 * quarter of some suppliers was raised.
 */
export async function loadBudgets(
  runtime: Runtime,
  [accountant, other]: readonly [Person, Person],
): Promise<void> {
  const year = Number(dayInPacific(runtime.now()).slice(0, 4));
  await actAsAccountant(runtime, accountant, async (ctx) => {
    await fillIn(ctx, `Budgets ${year - 1}.csv`, year - 1, (line) => planned(line));
    await fillIn(ctx, `Budgets ${year}.csv`, year, (line) => planned(line, 1.06));
  });
  await actAsAccountant(runtime, other, (ctx) =>
    fillIn(ctx, `Budgets ${year}, Q4 forecast.csv`, year, (line, at) =>
      at % 4 === 0 ? raised(line) : [...line],
    ),
  );
}

type Line = SheetLine['cells'];

async function fillIn(
  ctx: WriteCtx<Employee>,
  fileName: string,
  year: number,
  filled: (line: Line, at: number) => Cell[],
): Promise<void> {
  const template = await budgetTemplate({ ...ctx, db: ctx.tx }, year);
  const bytes = new Uint8Array(await buffer(Readable.from(template.stream)));
  const [header, ...lines] = await readSheet(bytes, { rows: 10_000, columns: 20, megabytes: 20 });
  const heads = (header?.cells ?? []).map(String);
  const rows = lines.map(({ cells }, at) => filled(cells, at));
  const file = {
    field: 'files',
    fileName,
    contentType: csvType,
    bytes: csvFile({ heads, rows, money: heads.slice(firstMonth) }),
  };
  const { fingerprint } = await uploadBudgets(asOutward(ctx), [file], { dryRun: 'true' });
  if (fingerprint) await uploadBudgets(asOutward(ctx), [file], { dryRun: 'false', fingerprint });
}

const firstMonth = 4;
/** Home goods sell before the holidays and in spring. */
const seasons = [0.78, 0.82, 0.98, 1.06, 1.04, 0.96, 0.9, 0.92, 0.98, 1.1, 1.28, 1.18];
const rates: Readonly<Record<string, number>> = {
  Marketing: 0.02,
  'General discount': 0.015,
  DDR: 0.0175,
  Rebate: 0.022,
};

/** To ten dollars, as people plan. */
function planned(line: Line, growth = 1): Cell[] {
  const [supplierId, , type] = line;
  const purchases = 24_000 + ((Number(supplierId) * 7_919) % 37) * 2_400;
  const rate = rates[String(type)] ?? 0;
  return [
    ...line.slice(0, firstMonth),
    ...seasons.map((season) => Math.round((purchases * rate * season * growth) / 10) * 10),
  ];
}

const raised = (line: Line): Cell[] =>
  Array.from({ length: firstMonth + 12 }, (_, at) => {
    const cell = line[at] ?? null;
    return at >= firstMonth + 9 && cell !== null ? Math.round(Number(cell) * 1.1) : cell;
  });
