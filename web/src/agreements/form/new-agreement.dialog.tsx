import { useState } from 'react';
import { agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type {
  AgreementType,
  SettlementMethod,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import { usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { call } from '../../platform/api.ts';
import { useFlags } from '../../platform/use-flag.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { kindNouns } from '../agreement-kinds.ts';
import { savedAgreement } from '../agreement-queries.ts';
import { useOpenedAgreement } from '../opened-agreement.ts';
import { type AgreementForm, commentToSend } from './agreement-form.ts';
import { AgreementFormDialog } from './agreement-form.dialog.tsx';
import { attachContract } from './attach-contract.ts';

interface NewAgreementDialogProps {
  supplierId: number;
  type: AgreementType;
  onClose: () => void;
}

/** How periods are settled without anyone's help. */
function useUsualMethod(): SettlementMethod {
  const isOn = useFlags();
  if (isOn('GenerateCreditMemoForAgreement')) return 'CreditMemo';
  return isOn('GenerateCreditRequestForAgreement') ? 'CreditRequest' : 'None';
}

/** A new agreement with a supplier. Once created, it opens beside the list. */
export function NewAgreementDialog({ supplierId, type, onClose }: NewAgreementDialogProps) {
  const { open } = useOpenedAgreement();
  const usualMethod = useUsualMethod();
  const [terms] = useState(() => usualTerms(type, usualMethod));
  const send = (values: AgreementForm, query: { preview?: 'true' }) =>
    call(agreementCalls[type].create, {
      params: { supplierId },
      query,
      body: { terms: values.terms, comment: commentToSend(values) },
    });
  return (
    <AgreementFormDialog
      type={type}
      purpose="create"
      title={`New ${kindNouns[type]}`}
      submitLabel="Create agreement"
      terms={terms}
      onClose={onClose}
      onPreview={(values) => send(values, { preview: 'true' })}
      onSubmit={async (values) => {
        const created = await send(values, {});
        const saved = await attachContract(created, values.documentNames);
        savedAgreement(saved);
        toast.success(`${agreementTypeLabels[type]} created`);
        open(saved);
      }}
    />
  );
}
