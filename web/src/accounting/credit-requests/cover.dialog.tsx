import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { covering, type Coverable } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import type { ChosenRequests } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import type { Selection } from '../../ui/grid/selection/selection.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { CoverForm } from './cover-form.tsx';
import { requestsCount } from './request-words.ts';

interface CoverDialogProps {
  selection: Selection;
  onClose: () => void;
  /** Called once the requests are covered. */
  onDone: () => void;
}

/** Narrows the selected requests to one supplier's coverable ones, then asks for the memo. */
export function CoverDialog({ selection, onClose, onDone }: CoverDialogProps) {
  const [supplierId, setSupplierId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf(covering.coverable, { body: { selection: selection as ChosenRequests } }),
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
    return 'The selected credit requests are closed. Select pending ones.';
  }
  if (coveredByAgreement > 0 && notPending === 0) {
    return 'Agreements cover the selected credit requests, so a credit memo can’t.';
  }
  return 'None of the selected credit requests can be covered: they are closed or an agreement covers them.';
}

interface ChooseSupplierProps {
  coverable: Coverable;
  onChoose: (supplierId: number) => void;
}

/** A memo comes from one supplier, so if there are several, the user picks one first. */
function ChooseSupplier({ coverable: { suppliers, moreSuppliers }, onChoose }: ChooseSupplierProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">
        A credit memo comes from one supplier, but you selected requests from several. Select a supplier.
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
          {`And ${moreSuppliers} more suppliers with fewer requests. Filter by supplier to see them.`}
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
