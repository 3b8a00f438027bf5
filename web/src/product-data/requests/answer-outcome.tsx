import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerTaken } from '@backdock/core/product-data/requests/requests.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { nothing } from '../../ui/grid/columns/format.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';

const changeHeads = [
  { label: 'Row', right: true },
  { label: 'SKU' },
  { label: 'Column' },
  { label: 'Now' },
  { label: 'After' },
] as const;
const leftOutHeads = [
  { label: 'Row', right: true },
  { label: 'Column' },
  { label: 'Value' },
  { label: 'Reason' },
] as const;

/** What a supplier's sheet changes, and what of it isn't taken. */
export function AnswerOutcome({ answer }: { answer: AnswerTaken }) {
  const { changes, changeCount, productCount, leftOut, leftOutCount } = answer;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">
        {changeCount === 0
          ? 'This sheet changes nothing.'
          : `${pluralize(changeCount, 'value')} of ${pluralize(productCount, 'product')} will change`}
        <Shown count={changeCount} shown={changes.length} />
      </Typography>
      {changes.length > 0 ? (
        <SmallTable label="Changes" heads={changeHeads} maxHeight={280}>
          {changes.map(({ row, sku, attributeName, header, before, after }) => (
            <tr key={`${sku} ${attributeName}`}>
              <td className="right">{row}</td>
              <td>{sku}</td>
              <td>{header}</td>
              <td className="wraps">{before ?? nothing}</td>
              <td className="wraps">{after ?? nothing}</td>
            </tr>
          ))}
        </SmallTable>
      ) : null}
      {leftOut.length > 0 ? (
        <>
          <Typography variant="h3">
            {leftOutCount} left out
            <Shown count={leftOutCount} shown={leftOut.length} />
          </Typography>
          <SmallTable label="Left out" heads={leftOutHeads} maxHeight={200}>
            {leftOut.map(({ row, column, value, message }, at) => (
              // The same row and column may be named twice.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td className="right">{row}</td>
                <td className="wraps">{column ?? nothing}</td>
                <td className="wraps">{value ?? nothing}</td>
                <td className="wraps">{message}</td>
              </tr>
            ))}
          </SmallTable>
        </>
      ) : null}
    </Box>
  );
}

function Shown({ count, shown }: { count: number; shown: number }) {
  return shown < count ? (
    <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
      {' '}
      (the first {shown} are shown)
    </Box>
  ) : null;
}
