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
import { maxCovered } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { dateOfDay, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { queryOf } from '../../platform/query-of.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { useSettled } from '../../ui/use-debounced.ts';
import { requestsCount } from './request-words.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';

interface CoverPreviewProps {
  control: Control<FieldValues>;
  chosen: Coverable['suppliers'][number];
  /** Reports whether the amount exceeds what is open. */
  onTooMuch: (isTooMuch: boolean) => void;
}

/** What the memo will pay, computed by the server from the current form. */
export function CoverPreview({ control, chosen, onTooMuch }: CoverPreviewProps) {
  const input = usePreviewInput(control);
  const { supplierId, creditRequestIds } = chosen;
  const hasAmount = input.amountToCover >= 0.01;
  const { data, error } = useQuery({
    ...queryOf(covering.preview, { body: { ...input, supplierId, creditRequestIds } }),
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
        {chosen.count > maxCovered ? (
          <Notice>{`${requestsCount(chosen.count)} selected. One memo covers up to ${maxCovered}, so only the oldest are included.`}</Notice>
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

interface PreviewInput {
  amountToCover: number;
  memoNumber: string;
  memoDate: string | null;
  postingDate: string | null;
  attachmentKeys: string[];
}

/** The form values as of the last pause in typing. */
function usePreviewInput(control: Control<FieldValues>): PreviewInput {
  const [amount, memoNumber, memoDate, postingDate, attachment]: unknown[] = useWatch({
    control,
    name: ['amountToCover', 'memoNumber', 'memoDate', 'postingDate', 'attachment'],
  });
  const stands: PreviewInput = {
    amountToCover: typeof amount === 'number' ? amount : 0,
    memoNumber: typeof memoNumber === 'string' ? memoNumber.slice(0, 50) : '',
    memoDate: dayIn(memoDate),
    postingDate: dayIn(postingDate),
    attachmentKeys: typeof attachment === 'string' ? [attachment] : [],
  };
  return JSON.parse(useSettled(JSON.stringify(stands))) as PreviewInput;
}

/** A half-typed date counts as empty. */
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
  { label: 'New status' },
] as const;

function Allocations({ preview }: { preview: Preview }) {
  const money = (amount: number) => currency(amount, preview.currency);
  const closing = preview.allocations.filter(({ willClose }) => willClose).length;
  return (
    <>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {`${money(preview.openTotal)} open. Applied oldest first. Posts on ${shortDate(preview.postingDate)}.`}
      </Box>
      <SmallTable
        label="Requests to be covered"
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
