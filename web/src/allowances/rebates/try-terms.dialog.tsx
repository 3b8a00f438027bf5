import { type AgreementTerms, termsIn } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { useMemo, useState } from 'react';
import { formSchema } from '../../agreements/form/agreement-form.ts';
import { RebateStepsInput } from '../../agreements/form/rebate-steps-input.tsx';
import { useFittingTerms } from '../../agreements/form/use-fitting-terms.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';

interface TryTermsDialogProps {
  agreement: AgreementRow;
  /** The terms tried so far. */
  terms: Pick<AgreementRow, 'rebate' | 'endDate'>;
  onTry: (terms: AgreementTerms) => void;
  onClose: () => void;
}

/** Other steps and another end, for the question alone: nothing is saved. */
export function TryTermsDialog({ agreement, terms: tried, onTry, onClose }: TryTermsDialogProps) {
  const [today] = useState(() => dayInPacific(new Date()));
  const schema = useMemo(() => formSchema('Rebate', 'edit', today), [today]);
  const state = useRecordForm({
    schema,
    skipDirtyCheck: true,
    defaultValues: {
      terms: { ...termsIn(agreement), rebate: tried.rebate, endDate: tried.endDate },
      // Asked for when an agreement starts in the past; nothing starts here.
      comment: 'Only a question',
      restartWindow: false,
      documentNames: [],
    },
    onSubmit: async ({ terms }) => onTry(terms),
    onSaved: onClose,
  });
  const terms = useFittingTerms(state.form, 'Rebate');
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Try other terms"
      size="md"
      onSubmit={() => void state.submit()}
      actions={<SubmitActions label="Try" isBusy={false} canSubmit={state.canSave} onClose={onClose} />}
    >
      <FormBody {...state} columns={1} onReload={undefined}>
        <RebateStepsInput type="Rebate" field={state.field} terms={terms} />
        <DateInput
          {...state.field('terms.endDate')}
          nullable
          label="End date"
          helperText="Nothing is saved. The agreement stays as it is."
        />
      </FormBody>
    </BaseDialog>
  );
}
