import type { Fault } from '../cells/bounds.rules.ts';
import { textOf } from '../cells/cell.rules.ts';
import type { Values } from '../cells/transforms.ts';
import type { DecidedColumn } from '../templates/template.schema.ts';
import { maxKeptFaults, maxNamedColumns, maxNamedSkus } from './checks.values.ts';
import { isLikeFormula } from './file-cells.rules.ts';

interface CellFault extends Fault {
  columnId: number;
  header: string;
  /** What the cell would hold. */
  value: string;
}

/** A product in the columns of a template. */
export interface CheckedRow {
  /** In the order of the columns. */
  texts: readonly string[];
  faults: readonly CellFault[];
  isBlocked: boolean;
}

const none: readonly CellFault[] = [];

/** Reads the columns once. The file, the readiness and the requests to suppliers all come from here. */
export function rowOf(columns: readonly DecidedColumn[]): (values: Values) => CheckedRow {
  const cells = columns.map((column) => ({ column, fill: textOf(column) }));
  return (values) => {
    const texts: string[] = [];
    let faults: CellFault[] | undefined;
    let isBlocked = false;
    for (const { column, fill } of cells) {
      const cell = fill(values);
      if (typeof cell === 'string') {
        texts.push(cell);
        continue;
      }
      texts.push(cell.text);
      for (const fault of cell.faults) {
        if (fault.severity === 'Error') isBlocked = true;
        (faults ??= []).push({ ...fault, columnId: column.id, header: column.header, value: cell.text });
      }
    }
    return { texts, faults: faults ?? none, isBlocked };
  };
}

interface CheckedProduct {
  supplierId: number;
  supplierName: string;
  sku: string;
  name: string;
}

interface ColumnCount extends Pick<CellFault, 'columnId' | 'header' | 'severity' | 'code'> {
  cells: number;
}

interface Counts {
  readyRows: number;
  /** Of the ready ones. */
  warnedRows: number;
  blockedRows: number;
  errors: number;
  warnings: number;
}

interface SupplierCount extends Counts, Pick<CheckedProduct, 'supplierId' | 'supplierName'> {
  /** Headers of the columns that hold back most of its products. */
  blockedIn: string[];
}

export interface CheckResult extends Counts {
  /** Cells that a spreadsheet would run, were they opened as CSV. */
  formulaCells: number;
  /** Most cells first. */
  columns: ColumnCount[];
  /** Most blocked rows first. */
  suppliers: SupplierCount[];
  /** Chosen SKUs that no product has; all are counted. */
  notFound: { count: number; skus: string[] };
}

export type KeptFault = CheckedProduct &
  Pick<CellFault, 'header' | 'severity' | 'code' | 'message' | 'value'>;

/** A value may be ten thousand characters; a list of faults shows its beginning. */
const maxShownLength = 300;
// Half a character can't be stored.
const shown = (text: string) =>
  text.length <= maxShownLength ? text : `${text.slice(0, maxShownLength).toWellFormed()}…`;

interface SupplierTally extends Counts, Pick<CheckedProduct, 'supplierId' | 'supplierName'> {
  /** Cells with errors, by header. */
  errorsIn: Map<string, number>;
}

interface TallyOptions {
  kept?: number;
  /** Each is expected to be a product's. */
  skus?: readonly string[];
}

/** Counts all faults, and keeps the first. */
export function createTally({ kept = maxKeptFaults, skus = [] }: TallyOptions = {}) {
  const missing = new Set(skus);
  const faults: KeptFault[] = [];
  const columns = new Map<string, ColumnCount>();
  const suppliers = new Map<number, SupplierTally>();
  let formulaCells = 0;
  return {
    faults: faults as readonly KeptFault[],
    add({ supplierId, supplierName, sku, name }: CheckedProduct, row: CheckedRow): void {
      missing.delete(sku);
      const supplier = suppliers.get(supplierId) ?? {
        ...noRows,
        errorsIn: new Map<string, number>(),
        supplierId,
        supplierName,
      };
      suppliers.set(supplierId, supplier);
      if (row.isBlocked) supplier.blockedRows += 1;
      else supplier.readyRows += 1;
      if (!row.isBlocked && row.faults.length > 0) supplier.warnedRows += 1;
      for (const { columnId, header, severity, code, message, value } of row.faults) {
        if (severity === 'Error') {
          supplier.errors += 1;
          supplier.errorsIn.set(header, (supplier.errorsIn.get(header) ?? 0) + 1);
        } else supplier.warnings += 1;
        const key = `${columnId} ${code} ${severity}`;
        const column = columns.get(key) ?? { columnId, header, severity, code, cells: 0 };
        column.cells += 1;
        columns.set(key, column);
        if (faults.length < kept) {
          const what = { header, severity, code, message: shown(message), value: shown(value) };
          faults.push({ supplierId, supplierName, sku, name, ...what });
        }
      }
      for (const text of row.texts) if (isLikeFormula(text)) formulaCells += 1;
    },
    result(): CheckResult {
      const all = [...suppliers.values()];
      const sum = (field: keyof Counts) => all.reduce((total, each) => total + each[field], 0);
      return {
        readyRows: sum('readyRows'),
        warnedRows: sum('warnedRows'),
        blockedRows: sum('blockedRows'),
        errors: sum('errors'),
        warnings: sum('warnings'),
        formulaCells,
        columns: [...columns.values()].toSorted(
          (one, other) => other.cells - one.cells || one.columnId - other.columnId,
        ),
        suppliers: all
          .map(({ errorsIn, ...supplier }) => ({ ...supplier, blockedIn: mostOf(errorsIn) }))
          .toSorted((one, other) => other.blockedRows - one.blockedRows || one.supplierId - other.supplierId),
        notFound: { count: missing.size, skus: [...missing].slice(0, maxNamedSkus) },
      };
    },
  };
}

const noRows: Counts = { readyRows: 0, warnedRows: 0, blockedRows: 0, errors: 0, warnings: 0 };

const mostOf = (cells: ReadonlyMap<string, number>): string[] =>
  [...cells]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxNamedColumns)
    .map(([header]) => header);

/** Rows without an error, in percent; null if there are no rows. Never 100 while one is blocked. */
export function readinessPercent({ readyRows, blockedRows }: Pick<CheckResult, 'readyRows' | 'blockedRows'>) {
  const rows = readyRows + blockedRows;
  return rows === 0 ? null : Math.floor((readyRows * 1_000) / rows) / 10;
}

const maxUnfinished = 5;

/** Each running check holds a connection of the worker. */
export const isTooMany = (unfinished: number) => unfinished >= maxUnfinished;
