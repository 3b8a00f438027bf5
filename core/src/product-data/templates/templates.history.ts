import type { RecordKind } from '../../history/record-kind.ts';
import { changedText } from '../../kit/text/changed-text.ts';
import type { Json } from '../../kit/json.ts';
import { fileFormatLabels } from './templates.values.ts';

/** What changed of columns is kept whole; shown are their headers. */
function headers(columns: Json): string {
  if (!Array.isArray(columns)) return changedText(columns);
  const names = columns.map((column) =>
    typeof column === 'object' && column !== null && !Array.isArray(column)
      ? changedText(column['header'] ?? null)
      : '',
  );
  return changedText(names.slice(0, 10)) + (names.length > 10 ? ` and ${names.length - 10} more` : '');
}

export const templateHistory: RecordKind = {
  entityType: 'product-template',
  fields: {
    name: { label: 'Name' },
    description: { label: 'Description' },
    marketplaceName: { label: 'Marketplace' },
    category: { label: 'Category' },
    fileFormat: { label: 'File format', as: 'set', labels: fileFormatLabels },
    sheetName: { label: 'Sheet name' },
    headerRow: { label: 'Header row' },
    fileNamePattern: { label: 'File name' },
    isActive: { label: 'Active' },
    columns: { label: 'Changed columns', text: headers },
    order: { label: 'Column order' },
  },
  actions: {
    'product-template.created': 'created this template',
    'product-template.changed': 'changed this template',
    'product-template.deleted': 'deleted this template',
  },
};
