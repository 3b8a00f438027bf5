import { emptyColumn } from '@backdock/core/product-data/cells/column.schema.ts';
import type { DecidedColumn, TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';

/** A column that a person filled from an attribute. */
export const decidedColumn = (
  id: number,
  header: string,
  attributeName: string,
  changes: Partial<DecidedColumn> = {},
): DecidedColumn => ({
  ...emptyColumn(header),
  id,
  sourceType: 'Attribute',
  attributeName,
  mappingStatus: 'Mapped',
  mappingReason: null,
  ...changes,
});

export const templateForm = (changes: Partial<TemplateForm> = {}): TemplateForm => ({
  name: 'Tile and stone',
  description: null,
  marketplaceId: null,
  category: null,
  fileFormat: 'Xlsx',
  sheetName: 'Products',
  headerRow: 1,
  fileNamePattern: '{template}_{yyyyMMdd}',
  columns: [decidedColumn(1, 'Vendor item', 'sku', { isRequired: true }), decidedColumn(2, 'Maker', 'brand')],
  isActive: true,
  ...changes,
});
