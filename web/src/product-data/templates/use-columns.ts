import { get, useController } from 'react-hook-form';
import type { DecidedColumn, TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import type { Bound } from '../../ui/form/bound.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { moved, newColumn } from './template-columns.ts';

export interface Columns {
  columns: readonly DecidedColumn[];
  /** What is wrong with a column's part, such as `header`, in the words of the form. */
  messageAt: (at: number, path: string) => string | undefined;
  hasError: (at: number) => boolean;
  /** What is wrong with the columns as a whole. */
  problem: string | undefined;
  write: (columns: readonly DecidedColumn[]) => void;
  change: (at: number, column: DecidedColumn) => void;
  move: (from: number, to: number) => void;
  /** Returns the new column's id. */
  add: () => number;
  remove: (at: number) => void;
}

/** The form's columns, in the order of the file. */
export function useColumns({ name, control }: Bound<TemplateForm['columns']>): Columns {
  const { field, fieldState } = useController({ name, control });
  const columns = field.value as readonly DecidedColumn[];
  const write = (next: readonly DecidedColumn[]) => field.onChange([...next]);
  const errorAt = (path: string): unknown => get(fieldState.error, path);
  const messageIn = (path: string) => {
    const found = errorAt(path);
    return typeof found === 'string' ? found : undefined;
  };
  return {
    columns,
    write,
    messageAt: (at, path) => messageIn(`${at}.${path}.message`),
    problem: messageIn('message'),
    hasError: (at) => Boolean(errorAt(String(at))),
    change: (at, column) => write(columns.with(at, column)),
    move: (from, to) => {
      const next = moved(columns, from, to);
      if (next === columns) return;
      write(next);
      announce(`${columns[from]?.header ?? ''}, position ${to + 1} of ${columns.length}`);
    },
    add: () => {
      const column = newColumn(columns);
      write([...columns, column]);
      return column.id;
    },
    remove: (at) => write(columns.toSpliced(at, 1)),
  };
}
