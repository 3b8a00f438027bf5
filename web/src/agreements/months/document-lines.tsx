import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { XRayLink } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { agreementMonths } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { tabular } from '../../ui/text/figures.ts';

interface LinesOfProps {
  agreementId: number;
  month: { year: number; month: number };
  link: XRayLink;
  currency: Currency;
}

/** The lines of an invoice or return, opened below it. */
export function LinesOf({ link, ...rest }: LinesOfProps) {
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  if (!('kind' in link) || (link.kind !== 'invoice' && link.kind !== 'creditMemo')) return null;
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={linesId}
        onClick={() => setOpen(!isOpen)}
        sx={{ minHeight: 20, py: 0 }}
      >
        Lines
      </Button>
      <Box id={linesId} hidden={!isOpen} sx={{ flexBasis: '100%', pl: 2 }}>
        {isOpen ? <Lines {...rest} kind={link.kind} id={link.id} /> : null}
      </Box>
    </>
  );
}

interface LinesProps extends Omit<LinesOfProps, 'link'> {
  kind: 'invoice' | 'creditMemo';
  id: number;
}

function Lines({ agreementId, month, currency: of, kind, id }: LinesProps) {
  const { data, error, refetch } = useQuery(
    queryOf(agreementMonths.lines, { params: { agreementId, ...month, kind, documentId: id } }),
  );
  if (error && !data) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={2} />;
  return (
    <>
      <Box sx={{ color: 'text.tertiary' }}>{`${data.rateLabel} on ${shortDate(data.day)}`}</Box>
      {data.lines.length === 0 ? 'This bill has no lines. Its total counts.' : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.lines.map(({ label, sku, amount }, at) => (
          // Two lines may look the same, and none of them moves.
          // oxlint-disable-next-line react/no-array-index-key
          <Box component="li" key={at} sx={{ display: 'flex', gap: 1.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{sku === null ? label : `${label}, ${sku}`}</Box>
            <Box sx={tabular}>{currency(amount, of)}</Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
