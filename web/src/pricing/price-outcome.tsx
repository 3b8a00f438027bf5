import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency, percent } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { PriceUpdate } from '@backdock/core/pricing/pricing.contract.ts';
import {
  maxShownChanges,
  priceFieldLabels,
  refusalLabels,
  warningCodes,
  type WarningCode,
  warningLabels,
} from '@backdock/core/pricing/pricing.values.ts';
import { Icon } from '../ui/icons.tsx';
import { SmallTable } from '../ui/layout/small-table.tsx';

interface PriceOutcomeProps {
  update: PriceUpdate;
  /** A row's number in the person's own sheet. */
  rowOf: (row: number) => number;
  codes: readonly WarningCode[];
  onToggle: (code: WarningCode) => void;
}

const problemHeads = [{ label: 'Row', right: true }, { label: 'Problem' }, { label: 'Details' }] as const;
const changeHeads = [
  { label: 'SKU' },
  { label: 'Value' },
  { label: 'Where or when' },
  { label: 'Now', right: true },
  { label: 'After', right: true },
] as const;

/** Everything an update would do, and what stands against it. */
export function PriceOutcome({ update, rowOf, codes, onToggle }: PriceOutcomeProps) {
  const { refused, warnings, changed, unchanged, marginBefore, marginAfter, changes } = update;
  const counts = `${pluralize(changed, 'product')} will change, ${unchanged} unchanged`;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {refused.length > 0 ? (
        <>
          <Alert severity="error" icon={<Icon name="error" />}>
            {pluralize(refused.length, 'row')} can’t be saved. Fix them and upload the file again.
          </Alert>
          <SmallTable label="Errors" heads={problemHeads} maxHeight={220}>
            {refused.slice(0, maxShownChanges).map(({ row, code, message }) => (
              <tr key={row}>
                <td className="right">{rowOf(row)}</td>
                <td>{refusalLabels[code]}</td>
                <td className="wraps">{message}</td>
              </tr>
            ))}
          </SmallTable>
        </>
      ) : null}
      <Typography variant="body2">
        {counts}
        {marginAfter === null
          ? ''
          : ` · mean margin ${marginText(marginBefore)} to ${marginText(marginAfter)}`}
      </Typography>
      {warningCodes.map((code) => {
        const found = warnings.filter((warning) => warning.code === code);
        if (found.length === 0) return null;
        return (
          <Box key={code} sx={{ display: 'grid', gap: 0.5 }}>
            <FormControlLabel
              label={`${warningLabels[code]}: accept for ${pluralize(found.length, 'row')}`}
              control={<Checkbox checked={codes.includes(code)} onChange={() => onToggle(code)} />}
            />
            <SmallTable label={warningLabels[code]} heads={problemHeads} maxHeight={160}>
              {found.slice(0, maxShownChanges).map(({ row, message }) => (
                <tr key={row}>
                  <td className="right">{rowOf(row)}</td>
                  <td>{warningLabels[code]}</td>
                  <td className="wraps">{message}</td>
                </tr>
              ))}
            </SmallTable>
          </Box>
        );
      })}
      {changes.length > 0 ? <PriceChanges label="Changes" changes={changes} /> : null}
    </Box>
  );
}

const marginText = (margin: number | null) => (margin === null ? '--' : percent(margin));

interface PriceChangesProps {
  label: string;
  changes: readonly Omit<PriceUpdate['changes'][number], 'row'>[];
}

/** Values before and after, up to what the server sends. */
export function PriceChanges({ label, changes }: PriceChangesProps) {
  return (
    <>
      <SmallTable label={label} heads={changeHeads} maxHeight={260}>
        {changes.map((change) => (
          <tr key={`${change.productId} ${change.field} ${change.marketplace ?? ''}`}>
            <td>{change.sku}</td>
            <td>{priceFieldLabels[change.field]}</td>
            <td>{change.marketplace ?? (shortDate(change.effectiveFrom) || '--')}</td>
            <td className="right">
              {change.before === null ? '--' : currency(change.before, change.currency)}
            </td>
            <td className="right">{currency(change.after, change.currency)}</td>
          </tr>
        ))}
      </SmallTable>
      {changes.length === maxShownChanges ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          The first {maxShownChanges} are shown.
        </Typography>
      ) : null}
    </>
  );
}
