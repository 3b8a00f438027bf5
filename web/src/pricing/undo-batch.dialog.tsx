import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { type PriceBatchRow, pricing } from '@backdock/core/pricing/pricing.contract.ts';
import { call } from '../platform/api.ts';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { Problem } from '../ui/feedback/problem.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { Icon } from '../ui/icons.tsx';
import { PriceChanges } from './price-outcome.tsx';
import { refreshPrices } from './pricing-queries.ts';
import { isReason, ReasonField } from './reason-field.tsx';

interface UndoBatchDialogProps {
  batch: PriceBatchRow;
  onClose: () => void;
}

/** Shows what an undo would put back and what stays, then does it. */
export function UndoBatchDialog({ batch, onClose }: UndoBatchDialogProps) {
  const [reason, setReason] = useState('');
  const params = { batchId: batch.id };
  const rehearsal = useQuery({
    queryKey: ['undo price batch', batch.id],
    queryFn: () => call(pricing.undo, { params, body: { rehearse: true } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const undo = useMutation({
    mutationFn: () => call(pricing.undo, { params, body: { rehearse: false, reason: reason.trim() } }),
    onSuccess: async ({ restored, kept }) => {
      await refreshPrices();
      toast.success(`${pluralize(restored, 'value')} restored${kept > 0 ? `, ${kept} left as is` : ''}`);
      onClose();
    },
  });
  const { data } = rehearsal;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`Undo changes to ${pluralize(batch.productCount, 'product')}`}
      size="xl"
      isBusy={undo.isPending}
      holdsInput={reason !== ''}
      actions={
        <>
          <Button onClick={onClose} disabled={undo.isPending}>
            Cancel
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={undo.isPending}
            disabled={!data || !isReason(reason)}
            onClick={() => undo.mutate()}
          >
            Undo
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {rehearsal.isPending ? <LinearProgress aria-label="Checking for newer changes" /> : null}
        {data ? (
          <>
            <Typography variant="body2">
              {pluralize(data.restored, 'value goes', 'values go')} back to what{' '}
              {data.restored === 1 ? 'it was' : 'they were'} before “{batch.reason}”.
            </Typography>
            {data.kept > 0 ? (
              <>
                <Alert severity="warning" icon={<Icon name="warning" />}>
                  {pluralize(data.kept, 'value has', 'values have')} changed since and will stay as{' '}
                  {data.kept === 1 ? 'it is' : 'they are'} now.
                </Alert>
                <PriceChanges
                  label="Values that stay"
                  changes={data.keptChanges}
                  heads={['Before this batch', 'Set by this batch']}
                />
              </>
            ) : null}
            <ReasonField value={reason} onChange={setReason} />
          </>
        ) : null}
        <Problem error={undo.error ?? rehearsal.error} />
      </Box>
    </BaseDialog>
  );
}
