import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  DistributionRange,
  type DistributionResult,
  discounts,
  type PostingRange,
} from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { SupplierPicker } from '../../pickers/supplier-picker.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import { refreshInvoices } from '../refresh-invoices.ts';
import { DistributionOutcome, outcomeText } from './distribution-outcome.tsx';

export const distributeTitle = 'Distribute discounts';

interface FormProps {
  /** The default range. */
  usual: PostingRange;
  onClose: () => void;
}

interface Previewed {
  range: DistributionRange;
  result: DistributionResult;
}

export function DistributeDiscountsForm({ usual, onClose }: FormProps) {
  const [defaults] = useState({ supplierId: null, ...usual });
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const heard = useRef('');
  const distribute = useDistribution();
  const form = useRecordForm({
    schema: DistributionRange,
    defaultValues: defaults,
    skipDirtyCheck: true,
    onSubmit: async (range) => {
      distribute.reset();
      const result = await call(discounts.distribute, { body: { ...range, dryRun: true } });
      heard.current = outcomeText(result, 'preview');
      setPreviewed({ range, result });
    },
    // Replaces the form's "Saved" announcement, which is wrong for a preview.
    onSaved: () => announce(heard.current),
  });
  // The preview is stale once the range changes.
  const shown = form.isDirty || form.isSaving ? null : previewed;
  const isReady = shown !== null && shown.result.invoicesTouched > 0;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={distributeTitle}
      size="xl"
      isBusy={form.isSaving || distribute.isPending}
      flush
      // Enter only previews; changing invoices takes a click.
      onSubmit={distribute.data ? undefined : () => void form.submit()}
      actions={
        distribute.data ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing left to do here
          <Button variant="contained" color="primary" onClick={onClose} autoFocus>
            Close
          </Button>
        ) : (
          <Choices
            isLooking={form.isSaving}
            isDistributing={distribute.isPending}
            onClose={onClose}
            onDistribute={isReady ? () => distribute.mutate(shown.range) : null}
          />
        )
      }
    >
      {distribute.data ? (
        <DistributionOutcome result={distribute.data} stage="done" />
      ) : (
        <>
          <Range form={form} problem={distribute.error && messageFor(distribute.error)} />
          {form.isSaving ? (
            <Box sx={{ px: 2.25, pb: 2 }}>
              <TextSkeleton lines={4} />
            </Box>
          ) : shown ? (
            <DistributionOutcome result={shown.result} stage="preview" />
          ) : null}
        </>
      )}
    </BaseDialog>
  );
}

function useDistribution() {
  return useMutation({
    mutationFn: (range: DistributionRange) =>
      call(discounts.distribute, { body: { ...range, dryRun: false } }),
    onSuccess: (result) => announce(outcomeText(result, 'done')),
    // Also after a failure: whatever was distributed before it stays.
    onSettled: refreshInvoices,
  });
}

interface ChoicesProps {
  isLooking: boolean;
  isDistributing: boolean;
  onClose: () => void;
  /** Null until there is something to distribute. */
  onDistribute: (() => void) | null;
}

function Choices({ isLooking, isDistributing, onClose, onDistribute }: ChoicesProps) {
  const isBusy = isLooking || isDistributing;
  return (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant={onDistribute ? 'outlined' : 'contained'}
        color="primary"
        loading={isLooking}
        disabled={isBusy}
      >
        Preview
      </Button>
      {onDistribute ? (
        <Button variant="contained" color="primary" loading={isDistributing} onClick={onDistribute}>
          Distribute
        </Button>
      ) : null}
    </>
  );
}

interface RangeProps {
  form: ReturnType<typeof useRecordForm<typeof DistributionRange>>;
  problem: string | null;
}

function Range({ form, problem }: RangeProps) {
  return (
    <>
      <Typography variant="body2" sx={{ px: 2.25, color: 'text.secondary' }}>
        Adds the discounts suppliers agreed to as separate lines on their open invoices. Discounts already
        distributed stay unless the agreement has changed.
      </Typography>
      <FormBody {...form} banner={problem ?? form.banner} columns={2} onReload={undefined}>
        <SupplierPicker
          {...form.field('supplierId')}
          label="Supplier"
          nullable
          wide
          helperText="Leave blank for all suppliers with an agreement"
        />
        <DateInput {...form.field('fromDate')} label="Posted from" />
        <DateInput {...form.field('toDate')} label="Posted to" />
      </FormBody>
    </>
  );
}
