import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import {
  type ShippingMethod,
  shippingMethodLabels,
} from '@backdock/core/suppliers/logistics/logistics.values.ts';
import type { ShippingTimeSettingsForm } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import {
  daysText,
  quotedTimes,
  quoteReason,
  type Quote,
} from '@backdock/core/suppliers/logistics/shipping-times.rules.ts';
import { tabular } from '../../ui/text/figures.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { wideCell } from '../../ui/fields/use-bound.ts';
import { actualTimesQuery, timesQuery } from './logistics-queries.ts';

interface QuotedTimesProps {
  supplierId: number;
  methods: readonly ShippingMethod[];
  /** The settings form: typed values take effect immediately. */
  control: Control<FieldValues>;
  readOnly: boolean;
}

const label = 'Quoted time';

/** What customers are quoted, by the same rule the server uses. */
export function QuotedTimes({ supplierId, methods, control, readOnly }: QuotedTimesProps) {
  const quotes = useQuotes(supplierId, methods, useWatch({ control }) as ShippingTimeSettingsForm);
  const list = quotes?.length ? (
    <Box component="ul" aria-label={label} aria-live="polite" sx={listLook}>
      {quotes.map((quote) => (
        <Line key={quote.shippingMethod} quote={quote} />
      ))}
    </Box>
  ) : null;
  if (readOnly) return <ReadOnlyValue label={label}>{list}</ReadOnlyValue>;
  return (
    <Box sx={wideCell(true)}>
      <Box sx={{ mb: 0.5, typography: 'subtitle2', color: 'text.secondary' }}>{label}</Box>
      {list ?? '--'}
    </Box>
  );
}

function Line({ quote }: { quote: Quote }) {
  const { shippingMethod, days } = quote;
  return (
    <li>
      <span>{shippingMethodLabels[shippingMethod]}</span>
      <Box component="strong" sx={{ ...tabular, fontWeight: 600 }}>
        {days === null ? '--' : daysText(days)}
      </Box>
      <Box component="span" sx={{ color: 'text.tertiary' }}>
        {quoteReason(quote)}
      </Box>
    </li>
  );
}

/** Null while its inputs load. */
function useQuotes(
  supplierId: number,
  methods: readonly ShippingMethod[],
  { mode, actualPeriodDays, bufferDays, useBusinessDays }: ShippingTimeSettingsForm,
): Quote[] | null {
  const { data: fixed } = useQuery(timesQuery(supplierId, 'fixed'));
  const { data: minimum } = useQuery(timesQuery(supplierId, 'minimum'));
  const { data: actual } = useQuery(actualTimesQuery(supplierId, useBusinessDays));
  if (!fixed || !minimum || !actual) return null;
  return quotedTimes(methods, {
    mode,
    actualPeriodDays,
    bufferDays: bufferDays ?? 0,
    fixed: fixed.times,
    minimum: minimum.times,
    actual,
  });
}

const listLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  '& li': { display: 'contents' },
} as const;
