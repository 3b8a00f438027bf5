import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import {
  type Coverable,
  covering,
  type CoverPreview as Preview,
} from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { mostCovered } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { dateOfDay, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { call } from '../../platform/api.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { useSettled } from '../../ui/use-debounced.ts';
import { requestsCount } from './request-words.ts';
import { SmallTable } from '../../ui/small-table.tsx';
import { Problem } from '../../ui/problem.tsx';

interface CoverPreviewProps {
  control: Control<FieldValues>;
  chosen: Coverable['suppliers'][number];
  /** Told whether the amount is more than is open. */
  onTooMuch: (isTooMuch: boolean) => void;
}

/** What the memo will pay, worked out by the server as the form stands. */
export function CoverPreview({ control, chosen, onTooMuch }: CoverPreviewProps) {
  const asked = useAsked(control);
  const hasAmount = asked.amountToCover >= 0.01;
  const { data, error } = useQuery({
    queryKey: ['cover-preview', chosen.supplierId, chosen.creditRequestIds, asked],
    queryFn: ({ signal }) => {
      const { supplierId, creditRequestIds } = chosen;
      return call(covering.preview, { body: { ...asked, supplierId, creditRequestIds } }, { signal });
    },
    enabled: hasAmount,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const typed: unknown = useWatch({ control, name: 'amountToCover' });
  const isTooMuch =
    (typeof typed === 'number' && typed > chosen.openTotal) || (hasAmount && (data?.unallocated ?? 0) > 0);
  useEffect(() => onTooMuch(isTooMuch), [isTooMuch, onTooMuch]);
  if (!hasAmount) {
    return (
      <Box sx={{ ...whole, typography: 'body2', color: 'text.tertiary' }}>
        Enter an amount to see which requests it covers.
      </Box>
    );
  }
  return (
    <Box sx={whole}>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
        {chosen.count > mostCovered ? (
          <Notice>{`${requestsCount(chosen.count)} are chosen. One memo covers ${mostCovered}: the oldest are taken.`}</Notice>
        ) : null}
        <Problem error={error} />
        {data?.messages.map(({ warning, text }) => (
          <Notice key={warning}>{text}</Notice>
        ))}
      </Box>
      {data ? <Allocations preview={data} /> : error ? null : <TextSkeleton lines={4} />}
    </Box>
  );
}

const whole = { gridColumn: '1 / -1', display: 'grid', gap: 1.25, minWidth: 0 } as const;

interface Asked {
  amountToCover: number;
  memoNumber: string;
  memoDate: string | null;
  postingDate: string | null;
  attachmentKeys: string[];
}

/** The form as it stood when typing last paused. */
function useAsked(control: Control<FieldValues>): Asked {
  const [amount, memoNumber, memoDate, postingDate, attachment] = useWatch({
    control,
    name: ['amountToCover', 'memoNumber', 'memoDate', 'postingDate', 'attachment'],
  }) as unknown[];
  const stands: Asked = {
    amountToCover: typeof amount === 'number' ? amount : 0,
    memoNumber: typeof memoNumber === 'string' ? memoNumber.slice(0, 50) : '',
    memoDate: dayIn(memoDate),
    postingDate: dayIn(postingDate),
    attachmentKeys: typeof attachment === 'string' ? [attachment] : [],
  };
  return JSON.parse(useSettled(JSON.stringify(stands))) as Asked;
}

/** A day that is still being typed is none yet. */
const dayIn = (value: unknown) => (typeof value === 'string' && dateOfDay(value) ? value : null);

function Notice({ children }: { children: string }) {
  return (
    <Alert severity="warning" icon={<Icon name="warning" />}>
      {children}
    </Alert>
  );
}

const heads = [
  { label: 'Request' },
  { label: 'Purchase order' },
  { label: 'Created on' },
  { label: 'Open', right: true },
  { label: 'Covered now', right: true },
  { label: 'Left', right: true },
  { label: 'Status after' },
] as const;

function Allocations({ preview }: { preview: Preview }) {
  const money = (amount: number) => currency(amount, preview.currency);
  const closing = preview.allocations.filter(({ willClose }) => willClose).length;
  return (
    <>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {`${money(preview.openTotal)} is open. The oldest request is paid first. Posted on ${shortDate(preview.postingDate)}.`}
      </Box>
      <SmallTable
        label="What will be covered"
        heads={heads}
        maxHeight={260}
        foot={
          <tr>
            <td colSpan={3}>Total</td>
            <td className="right">{money(preview.openTotal)}</td>
            <td className="right">{money(preview.amountToCover - preview.unallocated)}</td>
            <td className="right">
              {money(preview.openTotal - (preview.amountToCover - preview.unallocated))}
            </td>
            <td>{`${closing} will close`}</td>
          </tr>
        }
      >
        {preview.allocations.map((one) => (
          <tr key={one.creditRequestId}>
            <td>{one.creditRequestId}</td>
            <td>{one.purchaseOrderNumber ?? '--'}</td>
            <td>{shortDate(one.createdOn)}</td>
            <td className="right">{money(one.remainingBefore)}</td>
            <td className="right">{money(one.amountApplied)}</td>
            <td className="right">{money(one.remainingAfter)}</td>
            <td>
              {one.willClose ? (
                <StatusChip label="Will close" tone="success" />
              ) : (
                <StatusChip label="Stays pending" />
              )}
            </td>
          </tr>
        ))}
      </SmallTable>
    </>
  );
}
