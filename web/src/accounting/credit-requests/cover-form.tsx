import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Coverable,
  CoverForm as CoverFormSchema,
  covering,
} from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { CurrencyInput } from '../../ui/fields/number-inputs.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CoverPreview } from './cover-preview.tsx';
import { useRefreshRequests } from './credit-request-queries.ts';
import { requestsCount } from './request-words.ts';

interface CoverFormProps {
  chosen: Coverable['suppliers'][number];
  onClose: () => void;
  onDone: () => void;
}

/** One memo of one supplier, with what it will pay as the numbers are typed. */
export function CoverForm({ chosen, onClose, onDone }: CoverFormProps) {
  const refresh = useRefreshRequests();
  const navigate = useNavigate();
  const [today] = useState(() => dayInPacific(new Date()));
  // The preview says so; the button has nothing to add.
  const [isTooMuch, setTooMuch] = useState(false);
  const { supplierId, creditRequestIds, supplierName, openTotal } = chosen;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Cover ${requestsCount(creditRequestIds.length)} of ${supplierName}`}
      size="xl"
      columns={2}
      submitLabel="Cover"
      schema={CoverFormSchema}
      isBlocked={isTooMuch}
      skipDirtyCheck
      defaultValues={{
        amountToCover: openTotal,
        memoNumber: '',
        memoDate: today,
        postingDate: null,
        comment: null,
        attachment: null,
      }}
      onSubmit={async ({ attachment, ...values }) => {
        const body = {
          ...values,
          supplierId,
          creditRequestIds,
          attachmentKeys: attachment ? [attachment] : [],
        };
        const done = await call(covering.cover, { body });
        refresh();
        onDone();
        toast.success(
          `Credit memo ${done.memoNumber} covers ${currency(done.total, chosen.currency)} of ${requestsCount(done.covered)}`,
          {
            detail: done.closed === 0 ? 'None of them is covered in full.' : `${done.closed} of them closed.`,
            action: {
              label: 'Show memo',
              run: () =>
                void navigate({
                  to: '/accounting/credit-memos',
                  search: { record: done.creditMemoId } as never,
                }),
            },
          },
        );
      }}
    >
      {(field) => (
        <>
          <CurrencyInput {...field('amountToCover')} label="Amount to cover" />
          <TextInput {...field('memoNumber')} label="Memo number" />
          <DateInput {...field('memoDate')} label="Memo date" nullable />
          <DateInput
            {...field('postingDate')}
            label="Posting date"
            nullable
            helperText="Left empty: the memo date, or the first open day after it"
          />
          <NullableTextInput {...field('comment')} label="Comment" lines={2} wide />
          <FileInput {...field('attachment')} label="Attachment" wide />
          <CoverPreview control={field('amountToCover').control} chosen={chosen} onTooMuch={setTooMuch} />
        </>
      )}
    </FormDialog>
  );
}
