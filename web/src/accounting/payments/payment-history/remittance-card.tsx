import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompletedBatch } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import { whyNoAdvice, whyNotTell } from '@backdock/core/accounting/payments/remittance.rules.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { AdviceDialog } from './advice.dialog.tsx';
import { adviceQuery, downloadAdvice, sendAdvice } from './payment-queries.ts';
import { tellSent } from './tell-sent.ts';

/** What the partner was told: to look at, to keep, and to send again. */
export function RemittanceCard({ payment }: { payment: CompletedBatch }) {
  const { status, remittances } = payment;
  const refusal = whyNoAdvice({ status, isFileSent: true });
  return (
    <Panel title="Remittance advice">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {refusal === null || remittances.length > 0 ? <Sent remittances={remittances} /> : null}
        {refusal === null ? (
          <Advice payment={payment} />
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
            {`${refusal.message} There is no advice to show or to send.`}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

function Advice({ payment: { id, status, may, remittances } }: { payment: CompletedBatch }) {
  const [isShown, setShown] = useState(false);
  const advice = useQuery(adviceQuery(id));
  const download = useMutation({
    mutationFn: () => downloadAdvice(id),
    onSuccess: (fileName) => toast.success(`${fileName} downloaded`),
    onError: (error) => toast.error(messageFor(error)),
  });
  const send = useMutation({
    mutationFn: () => sendAdvice({ ids: [id] }),
    onSuccess: tellSent,
    onError: (error) => toast.error(messageFor(error)),
  });
  const refusal = advice.data
    ? whyNotTell({ status, isFileSent: true, recipient: advice.data.recipient, isUnderWay: false })
    : null;
  return (
    <>
      {refusal && may.resend ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          {refusal.message}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<Icon name="eye" size={15} />} onClick={() => setShown(true)}>
          Show advice
        </Button>
        <Button
          size="small"
          startIcon={<Icon name="download" size={15} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Download PDF
        </Button>
        {may.resend ? (
          <Button
            size="small"
            startIcon={<Icon name="mail" size={15} />}
            loading={send.isPending}
            disabled={refusal !== null}
            onClick={() => send.mutate()}
          >
            {remittances.length > 0 ? 'Send again' : 'Send'}
          </Button>
        ) : null}
      </Box>
      <AdviceDialog advice={advice} open={isShown} onClose={() => setShown(false)} />
    </>
  );
}

function Sent({ remittances }: Pick<CompletedBatch, 'remittances'>) {
  if (remittances.length === 0) {
    return <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>It was sent to nobody yet.</Box>;
  }
  return (
    <Box
      component="ul"
      aria-label="Sent to"
      sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}
    >
      {remittances.map(({ recipient, requestedBy, requestedOn, sentOn }) => (
        <Box
          component="li"
          key={requestedOn}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}
        >
          <Box sx={{ flex: 1, minWidth: 160 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{recipient}</Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {`${requestedBy ? `Asked for by ${requestedBy}` : 'Sent with the file'}, ${longDate(sentOn ?? requestedOn)}`}
            </Box>
          </Box>
          <StatusChip label={sentOn ? 'Sent' : 'On its way'} tone={sentOn ? 'success' : 'info'} />
        </Box>
      ))}
    </Box>
  );
}
