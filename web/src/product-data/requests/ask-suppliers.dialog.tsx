import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { dataRequests, type RequestsSent } from '@backdock/core/product-data/requests/requests.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { loadProblem, messageFor } from '../../platform/api-error.ts';
import { refresh } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { askSuppliers } from './request-queries.ts';

interface AskSuppliersDialogProps {
  checkId: number;
  supplierIds: readonly number[];
  onClose: () => void;
  /** Suppliers that weren't asked, with the reason. */
  onSent: (skipped: RequestsSent['skipped']) => void;
}

const heads = [
  { label: 'Supplier' },
  { label: 'Email goes to' },
  { label: 'Products', right: true },
  { label: 'Missing' },
] as const;

/** Who gets which sheet, before anything is sent. */
export function AskSuppliersDialog({ checkId, supplierIds, onClose, onSent }: AskSuppliersDialogProps) {
  const rehearsal = useQuery({
    queryKey: ['requests to be sent', checkId, ...supplierIds],
    queryFn: () => askSuppliers({ checkId, supplierIds, rehearse: true }),
    // What is missing may change any minute.
    staleTime: 0,
    gcTime: 0,
  });
  const { sent = [], skipped = [] } = rehearsal.data ?? {};
  const send = useMutation({
    mutationFn: () =>
      askSuppliers({
        checkId,
        supplierIds: sent.map(({ supplierId }) => supplierId),
        rehearse: false,
      }).finally(() => refresh(dataRequests.list)),
    onSuccess: (answer) => {
      if (answer.sent.length > 0) toast.success(`${pluralize(answer.sent.length, 'supplier')} asked`);
      onSent([...skipped, ...answer.skipped]);
      onClose();
    },
    onError: (error) => announce(messageFor(error)),
  });
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Request missing data"
      size="xl"
      isBusy={send.isPending}
      onSubmit={() => {
        if (sent.length > 0) send.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={send.isPending}
            disabled={sent.length === 0}
          >
            {sent.length > 1 ? `Send ${sent.length} requests` : 'Send request'}
          </Button>
        </>
      }
    >
      {rehearsal.error ? (
        <ErrorState message={loadProblem(rehearsal.error)} onRetry={() => void rehearsal.refetch()} />
      ) : !rehearsal.data ? (
        <LinearProgress aria-label="Preparing the sheets" />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {sent.length > 0
              ? 'Each supplier gets an email with a spreadsheet of its products and the columns to fill in.'
              : 'There is no one to ask.'}
          </Typography>
          {sent.length > 0 ? (
            <SmallTable label="Requests" heads={heads} maxHeight={320}>
              {sent.map(({ supplierId, supplierName, recipient, productCount, columns }) => (
                <tr key={supplierId}>
                  <td className="wraps">{supplierName}</td>
                  <td className="wraps">{recipient}</td>
                  <td className="right">{productCount}</td>
                  <td className="wraps">{columns.join(', ')}</td>
                </tr>
              ))}
            </SmallTable>
          ) : null}
          {skipped.length > 0 ? (
            <Alert severity="info" icon={<Icon name="info" />}>
              Not asked:
              <Box component="ul" sx={{ m: 0, pl: 2 }}>
                {skipped.map(({ supplierId, supplierName, reason }) => (
                  <li key={supplierId}>
                    {supplierName}. {reason}
                  </li>
                ))}
              </Box>
            </Alert>
          ) : null}
          <Problem error={send.error} />
        </Box>
      )}
    </BaseDialog>
  );
}
