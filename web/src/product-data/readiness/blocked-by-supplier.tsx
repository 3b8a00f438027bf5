import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ProductCheck } from '@backdock/core/product-data/export/checks.contract.ts';
import type { DataRequestRow } from '@backdock/core/product-data/requests/requests.contract.ts';
import { useMay } from '../../platform/use-may.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { AskSuppliersDialog } from '../requests/ask-suppliers.dialog.tsx';
import { useRequestsFor } from '../requests/request-queries.ts';
import { TakeInSheetDialog } from '../requests/take-in-sheet.dialog.tsx';
import { askedState } from './asked-state.ts';
import { BlockedSupplier } from './blocked-supplier.tsx';

export interface BlockedBySupplierProps {
  /** A finished check: its suppliers, and what is missing from their products. */
  check: Pick<ProductCheck, 'id' | 'templateId' | 'createdOn' | 'result'>;
  /** Shows a supplier's faults. */
  onShow?: ((supplier: { supplierId: number; supplierName: string }) => void) | undefined;
  /** A supplier's sheet was taken in, so the check is out of date. */
  onTakenIn?: (() => void) | undefined;
}

const maxShown = 50;
const grouped = new Intl.NumberFormat('en-US');

/** Whose products are blocked, and asking them for what is missing. */
export function BlockedBySupplier({ check, onShow, onTakenIn }: BlockedBySupplierProps) {
  const headingId = useId();
  const mayAsk = useMay('productTemplates.edit');
  const mayTakeIn = useMay('productIntake.edit');
  const requests = useRequestsFor(check.templateId);
  const [now] = useState(() => new Date());
  const [asking, setAsking] = useState<readonly number[] | null>(null);
  const [taking, setTaking] = useState<DataRequestRow | null>(null);
  const [skipped, setSkipped] = useState<ReadonlyMap<number, string>>(new Map());
  const [isWhole, setWhole] = useState(false);
  const blocked = (check.result?.suppliers ?? []).filter(({ blockedRows }) => blockedRows > 0);
  const rows = requests.data?.rows ?? [];
  const suppliers = blocked.map((supplier) => ({
    ...supplier,
    state: askedState({
      requests: rows,
      supplierId: supplier.supplierId,
      checkedOn: check.createdOn,
      now,
    }),
  }));
  const notAsked = suppliers.filter(({ state }) => state.kind === 'NotAsked');
  const shown = isWhole ? suppliers : suppliers.slice(0, maxShown);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={card}>
      <Box sx={head}>
        <Typography variant="h2" id={headingId}>
          Blocked by supplier
        </Typography>
        <StatusChip label={grouped.format(check.result?.blockedRows ?? 0)} />
        {mayAsk && notAsked.length > 0 ? (
          <Button
            size="small"
            sx={{ ml: 'auto' }}
            onClick={() => setAsking(notAsked.map(({ supplierId }) => supplierId))}
          >
            Request all
          </Button>
        ) : null}
      </Box>
      {suppliers.length === 0 ? (
        <Typography variant="body2" sx={{ px: 2, py: 2, color: 'text.secondary' }}>
          No supplier has blocked products.
        </Typography>
      ) : (
        <Box component="ul" sx={list}>
          {shown.map(({ state, ...supplier }) => (
            <BlockedSupplier
              key={supplier.supplierId}
              supplier={supplier}
              // Until it is known, nobody is asked twice.
              state={requests.data || requests.error ? state : null}
              reason={skipped.get(supplier.supplierId)}
              onShow={onShow && (() => onShow(supplier))}
              onAsk={mayAsk ? () => setAsking([supplier.supplierId]) : null}
              onTakeIn={mayTakeIn ? setTaking : null}
            />
          ))}
        </Box>
      )}
      {shown.length < suppliers.length ? (
        <Link
          component="button"
          onClick={() => setWhole(true)}
          sx={{ px: 2, py: 1, textAlign: 'left', typography: 'body2' }}
        >
          Show {grouped.format(suppliers.length - shown.length)} more
        </Link>
      ) : null}
      <Typography variant="caption" component="p" sx={foot}>
        Each supplier gets one email a day with a sheet of its SKUs and the missing columns.
      </Typography>
      {asking ? (
        <AskSuppliersDialog
          checkId={check.id}
          supplierIds={asking}
          onClose={() => setAsking(null)}
          onSent={(left) => setSkipped(new Map(left.map((each) => [each.supplierId, each.reason])))}
        />
      ) : null}
      {taking ? (
        <TakeInSheetDialog request={taking} onClose={() => setTaking(null)} onSaved={onTakenIn} />
      ) : null}
    </Paper>
  );
}

const card = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const;
const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  px: 2,
  borderBottom: 1,
  borderColor: 'tokens.lineSoft',
} as const;
const list = {
  ...tabular,
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowY: 'auto',
  maxHeight: 520,
} as const;
const foot = {
  mt: 'auto',
  px: 2,
  py: 1.25,
  color: 'text.secondary',
  borderTop: 1,
  borderColor: 'tokens.lineSoft',
} as const;
