import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { cellOf } from '@backdock/core/product-data/cells/cell.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { cellState, nothing } from './column-words.ts';
import type { LiveProducts } from './use-live-products.ts';

interface SampleTableProps {
  column: DecidedColumn;
  live: LiveProducts;
}

const heads = [
  { label: 'Sample product' },
  { label: 'Supplier' },
  { label: 'Source', right: true },
  { label: 'Cell', right: true },
] as const;
const shownSamples = 6;

/** The column of some other products, to see whether one rule suits them all. */
export function SampleTable({ column, live: { products, product } }: SampleTableProps) {
  const shown = products.filter(({ id }) => id !== product?.id).slice(0, shownSamples);
  const fill = useMemo(() => cellOf(column), [column]);
  if (shown.length === 0) return null;
  return (
    <SmallTable label={`${column.header} of other products`} heads={heads} flush>
      {shown.map(({ id, sku, supplierName, values }) => {
        const cell = fill(values);
        const { label, tone } = cellState(cell);
        return (
          <tr key={id}>
            <td>{sku}</td>
            <td className="wraps">{supplierName}</td>
            <td className="right wraps">{cell.source === '' ? nothing : cell.source}</td>
            <td className="right wraps">
              {cell.text === '' && cell.faults.length > 0 ? null : (
                <Box component="span" sx={{ fontWeight: 550 }}>
                  {cell.text === '' ? nothing : cell.text}{' '}
                </Box>
              )}
              {cell.faults.length > 0 ? <StatusChip label={label} tone={tone} /> : null}
            </td>
          </tr>
        );
      })}
    </SmallTable>
  );
}
