import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import {
  CreditLimitForm,
  PaymentPlanForm,
  type PaymentTerms,
  type SavePaymentTerms,
} from '@backdock/core/partners/payment-settings.contract.ts';
import {
  creditLimitPolicies,
  creditLimitPolicyLabels,
  netTermDays,
  paymentSchedules,
} from '@backdock/core/partners/payment-settings.values.ts';
import type { EndpointQuery } from '../platform/query-of.ts';
import { CurrencyInput } from '../ui/fields/number-inputs.tsx';
import { SelectInput } from '../ui/fields/select-input.tsx';
import { wideCell, type FieldProps } from '../ui/fields/use-bound.ts';
import { RecordForm } from '../ui/form/record-form.tsx';
import { refreshAccounting } from './partner-accounting-queries.ts';
import { PayDates } from './partner-pay-dates.tsx';
import { PaymentDaysInput } from './partner-payment-days.tsx';

/** Where the terms are read and saved: suppliers and shipping partners have separate endpoints. */
export interface TermsProps {
  partnerId: number;
  terms: EndpointQuery<PaymentTerms>;
  save: (terms: SavePaymentTerms) => Promise<unknown>;
}

const termOptions = netTermDays.map((days) => ({ value: days, label: `${days} days` }));
const scheduleOptions = paymentSchedules.map((value) => ({ value, label: spaced(value) }));
const policyOptions = creditLimitPolicies.map((value) => ({ value, label: creditLimitPolicyLabels[value] }));

/** When a partner's invoices are paid. */
export function PaymentTermsCard(props: TermsProps) {
  const { common, record, saveWith } = useTerms(props);
  return (
    <RecordForm
      {...common}
      title="Payment terms"
      schema={PaymentPlanForm}
      defaultValues={record && planOf(record)}
      fields={5}
      savedMessage="Payment terms saved"
      onSubmit={saveWith}
    >
      {(field) => (
        <>
          <SelectInput
            {...field('netTermDays')}
            label="Net term days"
            options={termOptions}
            width="full"
            helperText={record?.version === 0 ? 'Terms haven’t been set yet' : undefined}
          />
          <SelectInput
            {...field('paymentSchedule')}
            label="Payment schedule"
            options={scheduleOptions}
            width="full"
          />
          <PaymentDaysInput {...field('paymentDays')} label="Payment days" wide />
          <PayDates control={field('paymentDays').control} readOnly={field('paymentDays').readOnly} />
        </>
      )}
    </RecordForm>
  );
}

export function CreditLimitCard(props: TermsProps) {
  const { common, record, saveWith } = useTerms(props);
  return (
    <RecordForm
      {...common}
      title="Credit limit"
      schema={CreditLimitForm}
      defaultValues={record && limitOf(record)}
      fields={2}
      savedMessage="Credit limit saved"
      onSubmit={saveWith}
    >
      {(field) => (
        <>
          <SelectInput
            {...field('creditLimitPolicy')}
            label="Calculation policy"
            options={policyOptions}
            width="full"
          />
          <LimitInput {...field('creditLimit')} label="Credit limit" />
        </>
      )}
    </RecordForm>
  );
}

/** An amount for a fixed policy; otherwise what the policy means. */
function LimitInput(props: FieldProps<number>) {
  const policy: unknown = useWatch({ control: props.control, name: 'creditLimitPolicy' });
  if (policy === 'FixedLimit') return <CurrencyInput {...props} />;
  const text =
    policy === 'Unlimited' ? 'No limit' : 'Average daily sales over the last 90 days × (net term days + 15)';
  if (!props.readOnly) {
    return <Box sx={{ ...wideCell(true), typography: 'body2', color: 'text.secondary' }}>{text}</Box>;
  }
  return (
    <>
      <dt>{props.label}</dt>
      <dd>{text}</dd>
    </>
  );
}

const planOf = ({ netTermDays: days, paymentSchedule, paymentDays }: PaymentTerms) => ({
  netTermDays: days,
  paymentSchedule,
  paymentDays,
});
const limitOf = ({ creditLimitPolicy, creditLimit }: PaymentTerms) => ({ creditLimitPolicy, creditLimit });

/** Each card saves the whole record: its own part as typed, the other as loaded. */
function useTerms({ terms, save }: TermsProps) {
  const { data: record, error, refetch } = useQuery(terms);
  const saveWith = async (values: Partial<SavePaymentTerms>) => {
    if (!record) return;
    await save({ ...planOf(record), ...limitOf(record), ...values, version: record.version });
    await refreshAccounting();
  };
  return {
    record,
    saveWith,
    common: {
      startsIn: 'read',
      mayEdit: record?.may.edit ?? false,
      loadError: record ? undefined : error,
      onReload: () => refetch(),
    } as const,
  };
}
