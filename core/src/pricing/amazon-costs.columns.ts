import type { ExportColumn } from '../kit/list-export.ts';
import { currencyLabels } from '../partners/partners.values.ts';

const text = (id: string): ExportColumn => ({ id, label: id, type: 'text' });
const number = (id: string): ExportColumn => ({ id, label: id, type: 'number' });
const money = (id: string): ExportColumn => ({ ...number(id), as: 'money' });

/** Headers are the field names, in the order programs expect them. */
export const amazonCostColumns: readonly ExportColumn[] = [
  text('sku'),
  text('asin'),
  text('supplier'),
  text('product'),
  text('uom'),
  money('cost'),
  { id: 'currency', label: 'currency', type: 'set', labels: currencyLabels },
  { id: 'effectiveFrom', label: 'effectiveFrom', type: 'date' },
  text('source'),
  money('freightPerUnit'),
  money('handlingFee'),
  money('dropShipFee'),
  number('allowancePercent'),
  money('landedCost'),
  money('minimumPrice'),
  // In the marketplace's currency, which may be another one.
  number('price'),
  number('marginPercent'),
];
