import { z } from 'zod';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { settlementMethodLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import {
  type DueSettlement,
  settlements,
} from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { periodText } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { claimMethods } from '@backdock/core/allowances/settlement/settlements.values.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { queryOf } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { refreshAgreements } from '../agreement-queries.ts';
import { labeledOptions } from '../form/labeled-options.ts';
import { StatementTable } from './statement-table.tsx';

interface SettleDialogProps {
  agreement: Pick<Agreement, 'id' | 'type' | 'name' | 'settlementMethod'>;
  due: DueSettlement;
  currency: Currency;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

const schema = z.strictObject({ method: z.enum(claimMethods) });
const methodOptions = labeledOptions(settlementMethodLabels, claimMethods);

/** Claims a period, with everything that its amount consists of. */
export function SettleDialog({ agreement, due, currency: of, onReload, onClose }: SettleDialogProps) {
  const { id: agreementId, type, name, settlementMethod } = agreement;
  const { periodFrom: from, periodTo, amount } = due;
  const params = { agreementId };
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={onReload}
      title={`Settle ${name}`}
      submitLabel={`Settle ${currency(amount, of)}`}
      schema={schema}
      skipDirtyCheck
      defaultValues={{ method: settlementMethod === 'CreditRequest' ? 'CreditRequest' : 'CreditMemo' }}
      onSubmit={async ({ method }) => {
        const settled = await call(settlements.settle, { params, body: { periodTo, method, amount } });
        queryClient.setQueryData(queryOf(settlements.ofAgreement, { params }).queryKey, settled);
        void refreshAgreements(type);
      }}
      onSaved={() => toast.success(`${currency(amount, of)} settled`)}
    >
      {(field) => (
        <>
          <StatementTable title={periodText({ from, to: periodTo })} due={due} currency={of} />
          <SelectInput
            {...field('method')}
            label="Settle with"
            options={methodOptions}
            helperText="A credit memo is deducted from the next payment. A credit request stays open until the supplier pays it. Either way, we’ll email the claim to the supplier’s accounting contact."
          />
        </>
      )}
    </FormDialog>
  );
}
