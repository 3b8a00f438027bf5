import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';
import type { DataRequestRow } from '@backdock/core/product-data/requests/requests.contract.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import type { AskedState } from './asked-state.ts';

type Supplier = Pick<
  NonNullable<ProductCheck['result']>['suppliers'][number],
  'supplierName' | 'blockedRows' | 'blockedIn'
>;

interface BlockedSupplierProps {
  supplier: Supplier;
  /** Null while it is unknown. */
  state: AskedState | null;
  /** Why it wasn't asked just now. */
  reason: string | undefined;
  onShow: (() => void) | undefined;
  onAsk: (() => void) | null;
  onTakeIn: ((request: DataRequestRow) => void) | null;
}

const grouped = new Intl.NumberFormat('en-US');

export function BlockedSupplier({ supplier, state, reason, onShow, onAsk, onTakeIn }: BlockedSupplierProps) {
  const { supplierName, blockedRows, blockedIn } = supplier;
  const count = grouped.format(blockedRows);
  return (
    <Box component="li" aria-label={supplierName} sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>{supplierName}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {blockedIn.join(', ')}
        </Box>
        {reason === undefined ? null : (
          <Box sx={{ typography: 'caption', color: 'tokens.warning' }}>{reason}</Box>
        )}
      </Box>
      {onShow ? (
        <Link
          component="button"
          aria-label={`Show ${count} blocked products of ${supplierName}`}
          onClick={onShow}
        >
          {count}
        </Link>
      ) : (
        <span>{count}</span>
      )}
      <Box sx={{ display: 'grid', justifyItems: 'end', minWidth: 84 }}>
        {state ? <State state={state} supplierName={supplierName} onAsk={onAsk} onTakeIn={onTakeIn} /> : null}
      </Box>
    </Box>
  );
}

type StateProps = { state: AskedState; supplierName: string } & Pick<
  BlockedSupplierProps,
  'onAsk' | 'onTakeIn'
>;

function State({ state, supplierName, onAsk, onTakeIn }: StateProps) {
  if (state.kind === 'Received') return <StatusChip label="Sheet received" tone="info" />;
  if (state.kind === 'NotAsked') {
    return onAsk ? (
      <Button variant="outlined" size="small" aria-label={`Request from ${supplierName}`} onClick={onAsk}>
        Request
      </Button>
    ) : null;
  }
  const { request, canAskAgain } = state;
  return (
    <>
      <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {canAskAgain ? `Asked ${monthAndDay(request.createdOn)}` : 'Asked today'}
      </Box>
      {onTakeIn ? (
        <Link
          component="button"
          sx={{ typography: 'caption' }}
          aria-label={`Take in sheet from ${supplierName}`}
          onClick={() => onTakeIn(request)}
        >
          Take in sheet
        </Link>
      ) : null}
      {canAskAgain && onAsk ? (
        <Link
          component="button"
          sx={{ typography: 'caption' }}
          aria-label={`Ask ${supplierName} again`}
          onClick={onAsk}
        >
          Ask again
        </Link>
      ) : null}
    </>
  );
}

/** `Nov 16` */
const monthAndDay = (moment: string) => shortDate(dayInPacific(new Date(moment))).replace(/,.*/, '');

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  typography: 'body2',
  '& + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
