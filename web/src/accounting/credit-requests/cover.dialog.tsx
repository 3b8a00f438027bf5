import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { covering, type Coverable } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import type { ChosenRequests } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { call } from '../../platform/api.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import type { Selection } from '../../ui/grid/selection.ts';
import { ErrorState, TextSkeleton } from '../../ui/states.tsx';
import { CoverForm } from './cover-form.tsx';
import { requestsCount } from './request-words.ts';

interface CoverDialogProps {
  selection: Selection;
  onClose: () => void;
  /** Called once they are covered. */
  onDone: () => void;
}

/** From chosen requests to one supplier's that a memo can cover, and then to the memo. */
export function CoverDialog({ selection, onClose, onDone }: CoverDialogProps) {
  const [supplierId, setSupplierId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['coverable', selection],
    queryFn: ({ signal }) =>
      call(covering.coverable, { body: { selection: selection as ChosenRequests } }, { signal }),
    gcTime: 0,
  });
  const [only] = data?.suppliers ?? [];
  const chosen =
    data?.suppliers.length === 1 ? only : data?.suppliers.find((one) => one.supplierId === supplierId);
  if (chosen) return <CoverForm chosen={chosen} onClose={onClose} onDone={onDone} />;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Cover credit requests"
      size="lg"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <TextSkeleton lines={4} />
      ) : data.suppliers.length === 0 ? (
        <Typography variant="body2">{whyNone(data)}</Typography>
      ) : (
        <ChooseSupplier coverable={data} onChoose={setSupplierId} />
      )}
    </BaseDialog>
  );
}

function whyNone({ notPending, coveredByAgreement }: Coverable): string {
  if (notPending > 0 && coveredByAgreement === 0) {
    return 'The chosen credit requests are closed. Choose some that are pending.';
  }
  if (coveredByAgreement > 0 && notPending === 0) {
    return 'Agreements pay for the chosen credit requests, so no credit memo covers them.';
  }
  return 'None of the chosen credit requests can be covered: they are closed, or an agreement pays for them.';
}

interface ChooseSupplierProps {
  coverable: Coverable;
  onChoose: (supplierId: number) => void;
}

/** A memo comes from one supplier: of several, one is chosen first. */
function ChooseSupplier({ coverable: { suppliers, moreSuppliers }, onChoose }: ChooseSupplierProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">
        A credit memo comes from one supplier, and requests of several are chosen. Whose do you want to cover?
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}>
        {suppliers.map((one) => (
          <li key={one.supplierId}>
            <Button fullWidth onClick={() => onChoose(one.supplierId)} sx={choice}>
              <span>{one.supplierName}</span>
              <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
                {`${requestsCount(one.count)} · ${currency(one.openTotal, one.currency)}`}
              </Box>
            </Button>
          </li>
        ))}
      </Box>
      {moreSuppliers > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {`And ${moreSuppliers} more suppliers, with fewer requests. Filter by supplier to reach them.`}
        </Typography>
      ) : null}
    </Box>
  );
}

const choice = {
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 2,
  textAlign: 'left',
} as const;
