import { productExports } from '@backdock/core/product-data/export/checks.contract.ts';
import { listSource } from '../../platform/list/list-source.ts';

const ofFile = (name: 'file_name' | 'status') =>
  `(SELECT file.${name} FROM list_export file WHERE file.id = product_check.export_id)` as const;
const counted = (name: string) => `(product_check.result ->> '${name}')::int` as const;

/** Files are removed after a week; what was exported stays known. */
export const exportSource = listSource(productExports.list, {
  table: 'product_check',
  where: 'product_check.export_id IS NOT NULL',
  isSmall: true,
  columns: {
    templateName: { sql: 'template_name', neverEmpty: true },
    templateId: 'template_id',
    fileName: ofFile('file_name'),
    status: `coalesce(${ofFile('status')}, product_check.status)`,
    readyRows: counted('readyRows'),
    blockedRows: counted('blockedRows'),
    createdBy: { sql: 'owner.name', of: 'owner' },
    createdOn: 'created_on',
  },
  row: {
    id: 'id',
    exportId: 'export_id',
    ownerId: 'owner_id',
    formulaCells: `CASE WHEN product_check.settings ->> 'format' = 'Csv' THEN ${counted('formulaCells')} END`,
  },
  dimensions: { owner: { table: 'employee', key: 'owner_id', orderedBy: [] } },
  joins: 'JOIN employee owner ON owner.id = product_check.owner_id',
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});
