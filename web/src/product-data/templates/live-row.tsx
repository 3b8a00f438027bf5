import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Cell } from '@backdock/core/product-data/cells/cell.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { EmptyState, ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { autocompleteLook, autocompleteSlots } from '../../ui/fields/autocomplete-look.ts';
import { Icon } from '../../ui/icons.tsx';
import { Faults, Neighbors } from './live-cells.tsx';
import type { LiveProducts } from './use-live-products.ts';

interface LiveRowProps {
  live: LiveProducts;
  columns: readonly DecidedColumn[];
  /** Of the product that is shown, one for each column. */
  cells: readonly Cell[] | null;
  /** The column that is worked on. */
  at: number;
  onOpen: (columnId: number) => void;
}

/** The row that the template makes of one real product, by the rules that also fill the file. */
export function LiveRow({ live, columns, cells, at, onOpen }: LiveRowProps) {
  const headingId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={head}>
        <Typography variant="h2" id={headingId} sx={{ flex: 1 }}>
          Live row
        </Typography>
        <Beside live={live} by={-1} />
        <Beside live={live} by={1} />
      </Box>
      {live.problem ? (
        <ErrorState message={live.problem} onRetry={live.retry} />
      ) : (
        <>
          <ProductChoice live={live} />
          {cells ? (
            <>
              <Neighbors columns={columns} cells={cells} at={at} />
              <Faults columns={columns} cells={cells} onOpen={onOpen} />
            </>
          ) : live.isLoading ? (
            <Box sx={{ px: 2.25, pb: 2 }}>
              <TextSkeleton lines={4} />
            </Box>
          ) : (
            <EmptyState hint="There are no products to preview yet." />
          )}
        </>
      )}
    </Paper>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  pl: 2.25,
  pr: 1,
  borderBottom: 1,
  borderColor: 'tokens.lineSoft',
} as const;

function Beside({ live, by }: { live: LiveProducts; by: 1 | -1 }) {
  const product = live.beside(by);
  return (
    <IconButton
      size="small"
      aria-label={by === 1 ? 'Next product' : 'Previous product'}
      disabled={product === null}
      onClick={() => product && live.pick(product)}
    >
      <Icon name={by === 1 ? 'next' : 'previous'} size={16} />
    </IconButton>
  );
}

function ProductChoice({ live }: { live: LiveProducts }) {
  const { product, products } = live;
  // The server has searched already; a product that is in no answer any more stays chosen.
  const options =
    product && !products.some(({ id }) => id === product.id) ? [product, ...products] : products;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, px: 2.25, py: 1.5 }}>
      <Autocomplete
        size="small"
        value={product}
        options={options}
        filterOptions={(all) => all}
        loading={live.isLoading}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ sku }) => sku}
        onChange={(_, next) => {
          if (next) live.pick(next);
        }}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') live.search(text.slice(0, 100));
        }}
        noOptionsText="No SKU starts with this"
        slotProps={autocompleteSlots}
        sx={autocompleteLook}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder="Find by SKU"
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Product', maxLength: 100 },
            }}
          />
        )}
      />
      {product ? (
        <Box sx={{ typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
          {product.name}, {product.supplierName}
        </Box>
      ) : null}
    </Box>
  );
}
