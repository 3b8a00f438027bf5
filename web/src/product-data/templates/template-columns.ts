import { emptyColumn } from '@backdock/core/product-data/cells/column.schema.ts';
import type { DecidedColumn, TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import type { Template } from '@backdock/core/product-data/templates/templates.contract.ts';
import { changedColumns } from '@backdock/core/product-data/templates/templates.rules.ts';
import { usualFileName } from '@backdock/core/product-data/templates/templates.values.ts';

export const emptyTemplate: TemplateForm = {
  name: '',
  description: null,
  marketplaceId: null,
  category: null,
  fileFormat: 'Xlsx',
  sheetName: 'Products',
  headerRow: 1,
  fileNamePattern: usualFileName,
  columns: [],
  isActive: true,
};

export const formOf = ({
  name,
  description,
  marketplaceId,
  category,
  fileFormat,
  sheetName,
  headerRow,
  fileNamePattern,
  columns,
  isActive,
}: Template): TemplateForm => ({
  name,
  description,
  marketplaceId,
  category,
  fileFormat,
  sheetName,
  headerRow,
  fileNamePattern,
  columns,
  isActive,
});

/** A column at the end, with a name that no other has. */
export function newColumn(columns: readonly DecidedColumn[]): DecidedColumn {
  const taken = new Set(columns.map(({ header }) => header));
  let number = columns.length + 1;
  while (taken.has(`Column ${number}`)) number += 1;
  return {
    ...emptyColumn(`Column ${number}`),
    id: 1 + columns.reduce((highest, { id }) => Math.max(highest, id), 0),
    mappingStatus: 'Unmapped',
    mappingReason: null,
  };
}

/** The order with one column elsewhere. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Someone looked at where it comes from: what was guessed counts no longer. */
export const decided = (column: DecidedColumn): DecidedColumn => ({
  ...column,
  mappingStatus: column.sourceType === 'Empty' ? 'Ignored' : 'Mapped',
  mappingReason: null,
});

export const isSuggestion = ({ mappingStatus, attributeName }: DecidedColumn) =>
  mappingStatus === 'Suggested' && attributeName !== null;

/** How much would be lost: settings, columns, and their order count apart. */
export function unsavedCount(saved: TemplateForm, now: TemplateForm): number {
  const { columns: columnsBefore, ...before } = saved;
  const { columns: columnsAfter, ...after } = now;
  const changed = changedColumns(columnsBefore, columnsAfter);
  const ids = new Set([...changed.before, ...changed.after].map(({ id }) => id));
  const settings = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => before[name] !== after[name],
  );
  return ids.size + settings.length + (isReordered(columnsBefore, columnsAfter) ? 1 : 0);
}

function isReordered(before: readonly DecidedColumn[], after: readonly DecidedColumn[]): boolean {
  const stayed = (columns: readonly DecidedColumn[], others: readonly DecidedColumn[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return columns.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  };
  return stayed(before, after).join() !== stayed(after, before).join();
}
