import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency, percent } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { PriceUpdate } from '@backdock/core/pricing/pricing.contract.ts';
import { maxShownChanges, priceFieldLabels, refusalLabels } from '@backdock/core/pricing/pricing.values.ts';
import { Icon } from '../ui/icons.tsx';
import { SmallTable } from '../ui/layout/small-table.tsx';
import { tabular } from '../ui/text/figures.ts';
import type { Acceptance } from './acceptance.ts';
import { PriceWarnings } from './price-warnings.tsx';

interface PriceOutcomeProps {
  update: PriceUpdate;
  /** A row's number in the person's own sheet; without a sheet, rows go by their SKU alone. */
  rowOf: ((row: number) => number) | null;
  skuOf: (row: number) => string;
  acceptance: Acceptance;
}

const refusalHeads = [
  { label: 'Row', right: true },
  { label: 'SKU' },
  { label: 'Problem' },
  { label: 'Details' },
] as const;

/** Everything an update would do, and what stands against it. */
export function PriceOutcome({ update, rowOf, skuOf, acceptance }: PriceOutcomeProps) {
  const { refused, warnings, changes } = update;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {refused.length > 0 ? (
        <>
          <Alert severity="error" icon={<Icon name="error" />}>
            {pluralize(refused.length, 'row')} can’t be saved, so nothing will be. Fix{' '}
            {refused.length === 1 ? 'it' : 'them'} in the file and upload it again.
          </Alert>
          <SmallTable label="Errors" heads={refusalHeads} maxHeight={220}>
            {refused.slice(0, maxShownChanges).map(({ row, code, message }) => (
              <tr key={row}>
                <td className="right">{rowOf?.(row) ?? row}</td>
                <td>{skuOf(row)}</td>
                <td>{refusalLabels[code]}</td>
                <td className="wraps">{message}</td>
              </tr>
            ))}
          </SmallTable>
          <FirstOf shown={maxShownChanges} all={refused.length} />
        </>
      ) : null}
      <Summary update={update} />
      <PriceWarnings warnings={warnings} rowOf={rowOf} skuOf={skuOf} acceptance={acceptance} />
      {changes.length > 0 ? <PriceChanges label="Changes" changes={changes} /> : null}
    </Box>
  );
}

function Summary({ update }: { update: PriceUpdate }) {
  const { changed, unchanged, refused, warnings, marginBefore, marginAfter } = update;
  return (
    <Box component="dl" aria-label="Summary" sx={summaryLook}>
      <Figure label={changed === 1 ? 'Product will change' : 'Products will change'} value={count(changed)} />
      <Figure label="Already up to date" value={count(unchanged)} />
      {refused.length > 0 ? <Figure label="Errors" value={count(refused.length)} /> : null}
      {warnings.length > 0 ? <Figure label="Warnings" value={count(warnings.length)} /> : null}
      {marginAfter === null ? null : (
        <Figure
          label="Average margin"
          value={
            marginBefore === null
              ? percent(marginAfter)
              : `${percent(marginBefore)} → ${percent(marginAfter)}`
          }
        />
      )}
    </Box>
  );
}

const count = (value: number) => value.toLocaleString('en-US');

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const summaryLook = {
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  '& dt': { typography: 'caption', color: 'text.tertiary' },
  '& dd': { m: 0, typography: 'subtitle1' },
} as const;

interface PriceChangesProps {
  label: string;
  changes: readonly Omit<PriceUpdate['changes'][number], 'row'>[];
  /** What the two amounts are. */
  heads?: readonly [before: string, after: string];
}

const beforeAndAfter = ['Now', 'After'] as const;
const changeHeads = [{ label: 'SKU' }, { label: 'Value' }, { label: 'Where or when' }] as const;

/** Values before and after, up to what the server sends. */
export function PriceChanges({ label, changes, heads = beforeAndAfter }: PriceChangesProps) {
  const amounts = heads.map((head) => ({ label: head, right: true as const }));
  return (
    <>
      <SmallTable label={label} heads={[...changeHeads, ...amounts]} maxHeight={260}>
        {changes.map((change) => (
          <tr key={`${change.productId} ${change.field} ${change.marketplace ?? ''}`}>
            <td>{change.sku}</td>
            <td>{priceFieldLabels[change.field]}</td>
            <td>
              {change.marketplace ??
                (change.effectiveFrom ? `From ${shortDate(change.effectiveFrom)}` : '--')}
            </td>
            <td className="right">
              {change.before === null ? '--' : currency(change.before, change.currency)}
            </td>
            <td className="right">{currency(change.after, change.currency)}</td>
          </tr>
        ))}
      </SmallTable>
      <FirstOf shown={maxShownChanges} all={changes.length < maxShownChanges ? 0 : Infinity} />
    </>
  );
}

function FirstOf({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
      Only the first {shown} are listed{Number.isFinite(all) ? ` of ${count(all)}` : ''}.
    </Typography>
  );
}
