import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { PriceUpdate } from '@backdock/core/pricing/pricing.contract.ts';
import {
  maxShownChanges,
  warningCodes,
  type WarningCode,
  warningLabels,
} from '@backdock/core/pricing/pricing.values.ts';
import { SmallTable } from '../ui/layout/small-table.tsx';
import type { Acceptance } from './acceptance.ts';

type Warnings = PriceUpdate['warnings'];

interface PriceWarningsProps {
  warnings: Warnings;
  rowOf: ((row: number) => number) | null;
  skuOf: (row: number) => string;
  acceptance: Acceptance;
}

/** What looks like a typo, by kind. Nothing is saved before each is accepted, alone or with all of its kind. */
export function PriceWarnings({ warnings, ...rest }: PriceWarningsProps) {
  return warningCodes.map((code) => {
    const found = warnings.filter((warning) => warning.code === code);
    return found.length === 0 ? null : <OfKind key={code} code={code} warnings={found} {...rest} />;
  });
}

function OfKind({ code, warnings, rowOf, skuOf, acceptance }: PriceWarningsProps & { code: WarningCode }) {
  const { toggleRow, toggleAll, isAll, isAccepted } = acceptance;
  const label = warningLabels[code];
  const left = warnings.filter(({ row }) => !isAccepted(code, row)).length;
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="subtitle2" component="h3">
          {label}
        </Typography>
        <Box component="output" sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
          {left === 0 ? 'All accepted' : `${pluralize(left, 'row')} to check`}
        </Box>
        <FormControlLabel
          label={warnings.length === 1 ? 'Accept' : `Accept all ${warnings.length.toLocaleString('en-US')}`}
          sx={{ mr: 0 }}
          control={<Checkbox size="small" checked={isAll(code)} onChange={() => toggleAll(code)} />}
        />
      </Box>
      <SmallTable
        label={label}
        heads={[
          ...(toggleRow ? [{ label: 'Accept' }] : []),
          ...(rowOf ? [{ label: 'Row', right: true as const }] : []),
          { label: 'SKU' },
          { label: 'Details' },
        ]}
        maxHeight={200}
      >
        {warnings.slice(0, maxShownChanges).map(({ row, message }) => (
          <tr key={row}>
            {toggleRow ? (
              <td>
                <Checkbox
                  size="small"
                  checked={isAccepted(code, row)}
                  disabled={isAll(code)}
                  onChange={() => toggleRow(code, row)}
                  slotProps={{ input: { 'aria-label': `Accept row ${rowOf?.(row) ?? row}` } }}
                  sx={{ p: 0.25 }}
                />
              </td>
            ) : null}
            {rowOf ? <td className="right">{rowOf(row)}</td> : null}
            <td>{skuOf(row)}</td>
            <td className="wraps">{message}</td>
          </tr>
        ))}
      </SmallTable>
      {warnings.length > maxShownChanges ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          Only the first {maxShownChanges} are listed of {warnings.length.toLocaleString('en-US')}.
        </Typography>
      ) : null}
    </Box>
  );
}
