import { termsIn } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import {
  type Agreement,
  agreementCalls,
  type EditedAgreement,
} from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { call } from '../../platform/api.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { savedAgreement } from '../agreement-queries.ts';
import { useOpenedAgreement } from '../opened-agreement.ts';
import { type AgreementForm, commentToSend, type FormPurpose } from './agreement-form.ts';
import { AgreementFormDialog } from './agreement-form.dialog.tsx';
import { attachContract } from './attach-contract.ts';

type EditPurpose = Exclude<FormPurpose, 'create'>;

interface EditAgreementDialogProps {
  agreement: Agreement;
  purpose: EditPurpose;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

const words: Readonly<Record<EditPurpose, { title: string; submit: string; done: string }>> = {
  edit: { title: 'Edit', submit: 'Save', done: 'Agreement saved' },
  correct: { title: 'Correct', submit: 'Save correction', done: 'Agreement corrected' },
  propose: { title: 'Propose correction to', submit: 'Propose correction', done: 'Correction proposed' },
  change: { title: 'Change terms of', submit: 'Change terms', done: 'Terms changed' },
};

export function EditAgreementDialog({ agreement, purpose, onReload, onClose }: EditAgreementDialogProps) {
  const { open } = useOpenedAgreement();
  const { title, submit, done } = words[purpose];
  return (
    <AgreementFormDialog
      type={agreement.type}
      purpose={purpose}
      title={`${title} ${agreement.name}`}
      submitLabel={submit}
      terms={purpose === 'change' ? { ...termsIn(agreement), startDate: '' } : termsIn(agreement)}
      agreement={agreement}
      onReload={onReload}
      onClose={onClose}
      onPreview={(values) => send(agreement, purpose, values, { preview: 'true' })}
      onSubmit={async (values) => {
        const edited = await send(agreement, purpose, values, {});
        const saved = purpose === 'change' ? await attachContract(edited, values.documentNames) : edited;
        savedAgreement(saved);
        toast.success(done);
        if (saved.id !== agreement.id) open(saved);
      }}
    />
  );
}

async function send(
  agreement: Agreement,
  purpose: EditPurpose,
  values: AgreementForm,
  query: { preview?: 'true' },
): Promise<EditedAgreement> {
  const { type, id, supplierId, version } = agreement;
  const calls = agreementCalls[type];
  const params = { supplierId, agreementId: id };
  const { terms, restartWindow } = values;
  const comment = values.comment ?? '';
  switch (purpose) {
    case 'edit':
      return call(calls.editFuture, {
        params,
        query,
        body: { version, terms, comment: commentToSend(values) },
      });
    case 'correct': {
      const editReason = 'EntryMistakeCorrection';
      return call(calls.editActive, {
        params,
        query,
        body: { version, editReason, editComment: comment, terms },
      });
    }
    case 'propose':
      if (!('propose' in calls)) throw new Error('A correction of this kind can’t be proposed.');
      return call(calls.propose, { params, query, body: { version, terms, comment } });
    case 'change': {
      const effectiveDate = terms.startDate;
      const editReason = 'UpdateDueToAgreementChange';
      const body = {
        version,
        editReason,
        editComment: comment,
        effectiveDate,
        restartWindow,
        terms,
      } as const;
      return call(calls.editActive, { params, query, body });
    }
  }
}
