import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import {
  paymentFileBatches,
  type PaymentFileDetails,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { loadProblem } from '../../../../platform/api-error.ts';
import { useMay } from '../../../../platform/use-may.ts';
import { queryOf, rowOf } from '../../../../platform/query-of.ts';
import { HistoryList } from '../../../../history/history-list.tsx';
import { DrawerContent, SideDrawer } from '../../../../ui/layout/side-drawer.tsx';
import { ErrorState, TextSkeleton } from '../../../../ui/feedback/states.tsx';
import { useOpenedRecord } from '../../../../ui/layout/use-opened-record.ts';
import { BatchPanel } from './batch-panel.tsx';

/** One of the file's payments beside the others; the URL holds its id. */
export function BatchDrawer({ file }: { file: PaymentFileDetails }) {
  const { id, close } = useOpenedRecord();
  return (
    <SideDrawer isOpen={id !== null} width={520} onClose={close}>
      {id === null ? null : <Content key={id} file={file} id={id} />}
    </SideDrawer>
  );
}

function Content({ file, id }: { file: PaymentFileDetails; id: number }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(paymentFileBatches.list, { params: { paymentFileId: file.id }, query: rowOf(id) }),
    select: ({ rows }) => rows[0] ?? null,
  });
  const seesHistory = useMay('paymentHistory.read');
  return (
    <DrawerContent title={data ? `Payment to ${data.partnerName}` : 'Payment'}>
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <BatchPanel file={file} batch={data} />
      ) : data === null ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          This payment is not in the file.
        </Typography>
      ) : (
        <TextSkeleton lines={8} />
      )}
      {data && seesHistory ? (
        <>
          <Typography
            variant="h2"
            component="h3"
            sx={{ mt: 2.5, mb: 1.25, pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' }}
          >
            History
          </Typography>
          <HistoryList of={paymentBatches.history} params={{ paymentBatchId: id }} />
        </>
      ) : null}
    </DrawerContent>
  );
}
