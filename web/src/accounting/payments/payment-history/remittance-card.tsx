import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  paymentBatches,
  type CompletedBatch,
} from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { whyNoCorrection } from '@backdock/core/accounting/payments/remittances/correction.rules.ts';
import { whyNoAdvice, whyNotTell } from '@backdock/core/accounting/payments/remittances/remittance.rules.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { AdviceDialog } from './advice.dialog.tsx';
import { type AdviceFormat, downloadAdvice, sendAdvice } from './payment-queries.ts';
import { correctionStatus } from './payment-words.ts';
import { tellSent } from './tell-sent.ts';

/** The advice and corrections sent to the partner: view, download, and resend. */
export function RemittanceCard({ payment }: { payment: CompletedBatch }) {
  const { status, remittances } = payment;
  const hasMailedAdvice = remittances.length > 0;
  const refusal =
    status === 'Failure'
      ? whyNoCorrection({ status, hasMailedAdvice })
      : whyNoAdvice({ status, isFileSent: true });
  return (
    <Panel title="Remittance advice">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {status === 'Failure' && hasMailedAdvice ? (
          <Alert severity="warning" icon={<Icon name="warning" />}>
            {correctionStatus(remittances)}
          </Alert>
        ) : null}
        {refusal === null ? <Sent remittances={remittances} /> : null}
        {refusal === null ? (
          <Advice payment={payment} />
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{refusal.message}</Box>
        )}
      </Box>
    </Panel>
  );
}

const adviceFormats: readonly AdviceFormat[] = ['PDF', 'CSV'];

function Advice({ payment: { id, status, may, remittances } }: { payment: CompletedBatch }) {
  const [isShown, setShown] = useState(false);
  const isFailed = status === 'Failure';
  const advice = useQuery(queryOf(paymentBatches.remittance, { params: { paymentBatchId: id } }));
  const download = useMutation({
    mutationFn: (format: AdviceFormat) => downloadAdvice(id, format),
    onSuccess: (fileName) => toast.success(`${fileName} downloaded`),
    onError: (error) => toast.error(messageFor(error)),
  });
  const send = useMutation({
    mutationFn: () => sendAdvice({ ids: [id] }),
    onSuccess: tellSent,
    onError: (error) => toast.error(messageFor(error)),
  });
  const refusal = advice.data
    ? whyNotTell({
        status,
        isFileSent: true,
        hasMailedAdvice: remittances.length > 0,
        recipient: advice.data.recipient,
        isUnderWay: false,
      })
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
          {isFailed ? 'View correction' : 'View advice'}
        </Button>
        {adviceFormats.map((format) => (
          <Button
            key={format}
            size="small"
            startIcon={<Icon name="download" size={15} />}
            loading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {`Download ${format}`}
          </Button>
        ))}
        {may.resend ? (
          <Button
            size="small"
            startIcon={<Icon name="mail" size={15} />}
            loading={send.isPending}
            disabled={refusal !== null}
            onClick={() => send.mutate()}
          >
            {isFailed ? 'Resend correction' : remittances.length > 0 ? 'Resend' : 'Send'}
          </Button>
        ) : null}
      </Box>
      <AdviceDialog advice={advice} open={isShown} onClose={() => setShown(false)} />
    </>
  );
}

const occasions = { Advice: 'Sent with the file', Correction: 'Sent after the payment failed' } as const;

function Sent({ remittances }: Pick<CompletedBatch, 'remittances'>) {
  if (remittances.length === 0) {
    return <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>Not sent yet.</Box>;
  }
  return (
    <Box
      component="ul"
      aria-label="Sent to"
      sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}
    >
      {remittances.map(({ kind, recipient, requestedBy, requestedOn, sentOn }) => (
        <Box
          component="li"
          key={`${kind} ${requestedOn}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}
        >
          <Box sx={{ flex: 1, minWidth: 160 }}>
            <Box sx={{ fontWeight: 550 }}>{kind === 'Correction' ? 'Correction' : 'Remittance advice'}</Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>{recipient}</Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {`${requestedBy ? `Requested by ${requestedBy}` : occasions[kind]}, ${longDate(sentOn ?? requestedOn)}`}
            </Box>
          </Box>
          <StatusChip label={sentOn ? 'Sent' : 'Sending'} tone={sentOn ? 'success' : 'info'} />
        </Box>
      ))}
    </Box>
  );
}
