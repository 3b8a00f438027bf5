import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { loadProblem } from '../../../platform/api-error.ts';
import { useMay } from '../../../platform/use-may.ts';
import { HistoryList } from '../../../ui/history-list.tsx';
import { DrawerContent, SideDrawer } from '../../../ui/side-drawer.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/states.tsx';
import { useOpenedRecord } from '../../../ui/use-opened-record.ts';
import { BatchPanel } from './batch-panel.tsx';
import { batchQuery } from './payment-file-queries.ts';

/** One payment of the file beside the others; the address says which. */
export function BatchDrawer({ file }: { file: PaymentFileDetails }) {
  const { id, close } = useOpenedRecord();
  return (
    <SideDrawer isOpen={id !== null} width={520} onClose={close}>
      {id === null ? null : <Content key={id} file={file} id={id} />}
    </SideDrawer>
  );
}

function Content({ file, id }: { file: PaymentFileDetails; id: number }) {
  const { data, error, refetch } = useQuery(batchQuery(file.id, id));
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
