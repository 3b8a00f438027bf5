import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { cellOf } from '@backdock/core/product-data/cells/cell.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { cellState, nothing } from './column-words.ts';
import { samplesOf, spreadOf } from './samples.ts';
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

/** The column of some other products, to see whether one rule suits them all. */
export function SampleTable({ column, live: { products, product } }: SampleTableProps) {
  const all = useMemo(() => {
    const fill = cellOf(column);
    return products.map(({ id, sku, supplierName, values }) => ({
      id,
      sku,
      supplierName,
      cell: fill(values),
    }));
  }, [products, column]);
  const shown = samplesOf(all, product?.id ?? null);
  if (shown.length === 0) return null;
  const spread = spreadOf(all, column);
  return (
    <>
      <SmallTable label={`${column.header} in other products`} heads={heads} flush>
        {shown.map(({ id, sku, supplierName, cell }) => {
          const { label, tone } = cellState(cell);
          return (
            <tr key={id}>
              <td>{sku}</td>
              <td>{supplierName}</td>
              <Box component="td" className="right" sx={anyText}>
                {cell.source === '' ? nothing : cell.source}
              </Box>
              <Box component="td" className="right" sx={anyText}>
                {cell.text === '' && cell.faults.length > 0 ? null : (
                  <Box component="span" sx={{ fontWeight: 550 }}>
                    {cell.text === '' ? nothing : cell.text}{' '}
                  </Box>
                )}
                {cell.faults.length > 0 ? <StatusChip label={label} tone={tone} /> : null}
              </Box>
            </tr>
          );
        })}
      </SmallTable>
      {spread ? (
        <Box sx={{ ...tabular, ...footLook }}>
          In {spread.count} of these {all.length} products: {spread.lowest} to {spread.highest}, median{' '}
          {spread.median}
        </Box>
      ) : null}
    </>
  );
}

/** Long text takes several lines instead of pushing the cell out of sight. */
const anyText = { '&&': { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const;

const footLook = {
  px: 2.25,
  py: 1,
  borderTop: 1,
  borderColor: 'tokens.lineSoft',
  typography: 'body2',
  color: 'text.tertiary',
  textAlign: 'right',
} as const;
