import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { useMay } from '../../../platform/use-may.ts';
import { HistoryList } from '../../../ui/history-list.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/states.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { batchQuery } from './payment-file-queries.ts';

const param = 'record';

/** One payment of the file beside the others; the address says which. */
export function BatchDrawer({ file }: { file: PaymentFileDetails }) {
  const { [param]: said }: Record<string, unknown> = useSearch({ strict: false });
  const id = typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : null;
  const navigate = useNavigate();
  const titleId = useId();
  const close = () =>
    void navigate({
      to: '.',
      search: ((before: object) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => name !== param))) as never,
      resetScroll: false,
    });
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={close}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: paperLook },
      }}
    >
      {id === null ? null : <Content key={id} file={file} id={id} titleId={titleId} onClose={close} />}
    </Drawer>
  );
}

const paperLook = { display: 'flex', flexDirection: 'column', width: 'min(520px, 100vw)' } as const;

interface ContentProps {
  file: PaymentFileDetails;
  id: number;
  titleId: string;
  onClose: () => void;
}

function Content({ file, id, titleId, onClose }: ContentProps) {
  const { data, error, refetch } = useQuery(batchQuery(file.id, id));
  const seesHistory = useMay('paymentHistory.read');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, pl: 2.25, pr: 1.5 }}>
        <Typography
          variant="subtitle1"
          component="h2"
          id={titleId}
          sx={{ flex: 1, overflowWrap: 'anywhere' }}
        >
          {data ? `Payment to ${data.partnerName}` : 'Payment'}
        </Typography>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.25, pb: 3 }}>
        {error ? (
          <ErrorState message={messageFor(error)} onRetry={() => void refetch()} />
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
      </Box>
    </>
  );
}
