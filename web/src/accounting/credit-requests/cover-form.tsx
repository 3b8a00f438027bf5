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
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { CurrencyInput } from '../../ui/fields/number-inputs.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { CoverPreview } from './cover-preview.tsx';
import { refreshRequests } from './credit-request-queries.ts';
import { requestsCount } from './request-words.ts';

interface CoverFormProps {
  chosen: Coverable['suppliers'][number];
  onClose: () => void;
  onDone: () => void;
}

/** One memo from one supplier, with a live preview of what it will pay. */
export function CoverForm({ chosen, onClose, onDone }: CoverFormProps) {
  const navigate = useNavigate();
  const [today] = useState(() => dayInPacific(new Date()));
  // The preview shows why; the button is only disabled.
  const [isTooMuch, setTooMuch] = useState(false);
  const { supplierId, creditRequestIds, supplierName, openTotal } = chosen;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Cover ${requestsCount(creditRequestIds.length)} from ${supplierName}`}
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
        refreshRequests();
        onDone();
        toast.success(
          `Credit memo ${done.memoNumber} covers ${currency(done.total, chosen.currency)} of ${requestsCount(done.covered)}`,
          {
            detail: done.closed === 0 ? 'None fully covered.' : `${done.closed} closed.`,
            action: {
              label: 'View memo',
              run: () => void navigate(linkTo(recordPage('creditMemo', done.creditMemoId))),
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
            helperText="Defaults to the memo date or the next open day"
          />
          <NullableTextInput {...field('comment')} label="Comment" lines={2} wide />
          <FileInput {...field('attachment')} label="Attachment" wide />
          <CoverPreview control={field('amountToCover').control} chosen={chosen} onTooMuch={setTooMuch} />
        </>
      )}
    </FormDialog>
  );
}
