import { createHash } from 'node:crypto';
import {
  type BudgetDifference,
  compareBudgets,
  countChanges,
  problemsText,
  supplierProblems,
  totalsOf,
  whyNotSave,
} from '@backdock/core/allowances/budgets/budget-differences.rules.ts';
import {
  keyOfBudget,
  readBudgetSheet,
  type ReadSheet,
} from '@backdock/core/allowances/budgets/budget-sheet.rules.ts';
import type { BudgetUpload } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetHistory } from '@backdock/core/allowances/budgets/budgets.history.ts';
import {
  budgetMonths,
  maxBudgetProblems,
  maxBudgetRows,
  maxShown,
  type MonthlyCents,
} from '@backdock/core/allowances/budgets/budgets.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { mayOn } from '@backdock/core/kit/permissions.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { AppError, fieldError, refuseIf } from '../../platform/errors.ts';
import { readSheet } from '../../platform/sheet/read-sheet.ts';
import * as queries from './budgets.queries.ts';

const limits = { rows: maxBudgetRows + 1, columns: 100, megabytes: 40 };
const maxFileName = 255;

interface Requested {
  dryRun: 'true' | 'false';
  fingerprint?: string | undefined;
}

/** Previews what a file would change, or saves what was previewed: all of it or nothing. */
export async function uploadBudgets(
  ctx: ExternalCtx<Employee>,
  files: readonly ReceivedFile[],
  { dryRun, fingerprint }: Requested,
): Promise<BudgetUpload> {
  const [file] = files;
  if (!file || file.bytes.length === 0) throw fieldError('files', 'Choose a spreadsheet with budgets.');
  const isPreview = dryRun === 'true';
  if (!isPreview && fingerprint === undefined)
    throw fieldError('fingerprint', 'Preview the file before you save it.');
  const sheet = readBudgetSheet(await readSheet(file.bytes, limits), yearOf(ctx.now));
  if (isPreview) return answerOf(file, await compare(ctx.db, ctx.actor, file, sheet));
  return ctx.once(async (inner) => {
    await queries.lockBudgets(inner.tx);
    const compared = await compare(inner.tx, inner.actor, file, sheet);
    if (compared.problems.length > 0)
      throw new AppError('invalid', 'budgets.problems', problemsText(compared.problems.length));
    refuseIf(whyNotSave(fingerprint ?? '', compared.fingerprint));
    await save(inner, nameOf(file), compared);
    return { ...answerOf(file, compared), isSaved: true };
  });
}

const yearOf = (now: Date) => Number(dayInPacific(now).slice(0, 4));
const nameOf = ({ fileName }: ReceivedFile) => fileName.slice(0, maxFileName) || 'Budgets';

interface Compared {
  problems: ReadSheet['problems'];
  differences: readonly BudgetDifference[];
  suppliers: ReadonlyMap<number, queries.BudgetedSupplier>;
  fileNames: ReadonlyMap<string, string>;
  fingerprint: string;
}

/** The file beside the stored budgets of the same suppliers, kinds and years. */
async function compare(
  db: Reader,
  actor: Employee,
  { bytes }: ReceivedFile,
  { budgets, named, problems }: ReadSheet,
): Promise<Compared> {
  const ids = [...new Set(named.map(({ supplierId }) => supplierId))];
  const found = await queries.findSuppliers(db, ids);
  const suppliers = new Map(found.map((supplier) => [supplier.id, supplier]));
  const reachable = new Map(
    found.map(({ id, managers }) => [id, { isReachable: mayOn(actor, 'budgets.upload', managers) }]),
  );
  const stored = await queries.findBudgets(db, ids, [...new Set(budgets.map(({ year }) => year))]);
  const differences = compareBudgets(
    budgets,
    new Map(stored.map((each) => [keyOfBudget(each), each.months])),
  );
  return {
    problems: [...problems, ...supplierProblems(named, reachable)].toSorted(
      (one, other) => one.row - other.row,
    ),
    differences,
    suppliers,
    fileNames: new Map(stored.map((each) => [keyOfBudget(each), each.fileName])),
    fingerprint: createHash('sha256')
      .update(bytes)
      .update(JSON.stringify(differences.map(({ before }) => before)))
      .digest('hex'),
  };
}

const amounts = (months: MonthlyCents) =>
  months.map((cents) => (cents === null ? null : centsToNumber(cents)));

function answerOf(file: ReceivedFile, compared: Compared): BudgetUpload {
  const { problems, suppliers, fingerprint } = compared;
  // Differences mean nothing to someone who first has to fix the file.
  const differences = problems.length > 0 ? [] : compared.differences;
  const currencyOf = (supplierId: number) => suppliers.get(supplierId)?.currency ?? 'Usd';
  return {
    isSaved: false,
    fingerprint: problems.length > 0 ? null : fingerprint,
    fileName: nameOf(file),
    counts: countChanges(differences),
    totals: totalsOf(differences, currencyOf).map(({ beforeCents, afterCents, ...of }) => ({
      ...of,
      before: centsToNumber(beforeCents),
      after: centsToNumber(afterCents),
    })),
    differences: differences
      .filter(({ change }) => change !== 'Unchanged')
      .slice(0, maxShown)
      .map(({ months, before, ...of }) => ({
        ...of,
        supplierName: suppliers.get(of.supplierId)?.name ?? '',
        currency: currencyOf(of.supplierId),
        before: before && amounts(before),
        after: amounts(months),
      })),
    problemCount: problems.length,
    problems: problems.slice(0, maxBudgetProblems),
  };
}

/** One audit record for each supplier, kind and year that changes. */
async function save(
  ctx: WriteCtx<Employee>,
  fileName: string,
  { differences, fileNames }: Compared,
): Promise<void> {
  const changed = differences.filter(({ change }) => change !== 'Unchanged');
  if (changed.length === 0) return;
  const { tx, actor, now } = ctx;
  const saved = await queries.saveBudgets(tx, changed, { employeeId: actor.id, now, fileName });
  const ids = new Map(saved.map((each) => [keyOfBudget(each), each.id]));
  await auditAll(
    ctx,
    changed.map((budget) => {
      const { before, months, supplierId, agreementType, year } = budget;
      const key = keyOfBudget(budget);
      return {
        entityType: budgetHistory.entityType,
        entityId: ids.get(key) ?? 0,
        action: before ? 'agreement-budget.changed' : 'agreement-budget.added',
        before: before && { ...fieldsOf(before), fileName: fileNames.get(key) ?? null },
        after: {
          ...(before ? {} : { supplier: supplierId, agreementType, year }),
          ...fieldsOf(months),
          fileName,
        },
      };
    }),
  );
}

const fieldsOf = (months: MonthlyCents) =>
  Object.fromEntries(amounts(months).map((amount, at) => [budgetMonths[at] ?? '', amount]));
