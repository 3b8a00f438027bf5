import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invoices, type Retyping } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import {
  invoicesText,
  whyNotRetype,
  type Retyped,
} from '@backdock/core/accounting/invoices/payment-type.rules.ts';
import {
  paymentTypeLabels,
  paymentTypes,
  type PaymentType,
} from '@backdock/core/partners/partners.values.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import type { Selection } from '../../ui/grid/selection/selection.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshInvoices } from '../refresh-invoices.ts';
import { PaymentTypePreview } from './payment-type-preview.tsx';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';

interface ChangePaymentTypeDialogProps {
  selection: Selection;
  count: number;
  clear: () => void;
  onClose: () => void;
}

/** Sets one payment type on many invoices, with a preview first. */
export function ChangePaymentTypeDialog(props: ChangePaymentTypeDialogProps) {
  const { selection, count, clear, onClose } = props;
  const [paymentType, setPaymentType] = useState<PaymentType | null>(null);
  // The grid allows any id type; invoice ids are numbers.
  const bodyFor = (to: PaymentType) => ({ selection: selection as Retyping['selection'], paymentType: to });
  const preview = useQuery({
    ...queryOf(invoices.previewPaymentTypes, { body: bodyFor(paymentType ?? 'None') }),
    enabled: paymentType !== null,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: (to: PaymentType) => call(invoices.changePaymentTypes, { body: bodyFor(to) }),
    onSuccess: async (done, to) => {
      await refreshInvoices();
      tell(done, to);
      clear();
      onClose();
    },
  });
  const planned = preview.data?.changed ?? 0;
  const refusal = whyNotRetype(planned);
  const canChange = paymentType !== null && preview.isSuccess && planned > 0 && refusal === null;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`Change payment type for ${invoicesText(count)}`}
      size="md"
      isBusy={change.isPending}
      onSubmit={() => {
        if (canChange) change.mutate(paymentType);
      }}
      actions={
        <SubmitActions
          label={canChange ? `Change ${invoicesText(planned)}` : 'Change'}
          isBusy={change.isPending}
          canSubmit={canChange}
          onClose={onClose}
        />
      }
    >
      <Choice value={paymentType} isBusy={change.isPending} onChange={setPaymentType} />
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
        <PaymentTypePreview paymentType={paymentType} preview={preview} refusal={refusal?.message ?? null} />
        <Problem error={change.error} />
      </Box>
    </BaseDialog>
  );
}

interface ChoiceProps {
  value: PaymentType | null;
  isBusy: boolean;
  onChange: (paymentType: PaymentType) => void;
}

function Choice({ value, isBusy, onChange }: ChoiceProps) {
  return (
    <RadioGroup
      aria-label="Payment type"
      value={value ?? ''}
      onChange={(_, to) => onChange(to as PaymentType)}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      {paymentTypes.map((each) => (
        <FormControlLabel
          key={each}
          value={each}
          disabled={isBusy}
          control={<Radio size="small" />}
          label={paymentTypeLabels[each]}
        />
      ))}
    </RadioGroup>
  );
}

function tell({ changed, skipped }: Retyped, to: PaymentType): void {
  const unchanged = skipped.reduce((sum, { count }) => sum + count, 0);
  toast.success(
    `${invoicesText(changed)} changed to ${paymentTypeLabels[to]}`,
    unchanged > 0 ? { detail: `${invoicesText(unchanged)} unchanged` } : {},
  );
}
