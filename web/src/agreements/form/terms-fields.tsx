import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { ComponentType } from 'react';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { AcceptanceFields } from './acceptance-fields.tsx';
import type { FormPurpose, TermsFieldsProps } from './agreement-form.ts';
import { CountingFields } from './counting-fields.tsx';
import { DdrFields } from './ddr-fields.tsx';
import { FormSection } from './form-section.tsx';
import type { LockedDates } from './locked-dates.ts';
import { MarketingFields } from './marketing-fields.tsx';
import { PeriodFields } from './period-fields.tsx';
import { RateFields } from './rate-fields.tsx';
import { RebateFields } from './rebate-fields.tsx';
import { SettlementFields } from './settlement-fields.tsx';
import type { Option } from '../../ui/fields/option.ts';

interface AllTermsProps extends TermsFieldsProps {
  purpose: FormPurpose;
  locked: LockedDates;
  knownMarketplaces: readonly Option<number>[];
}

const paying: Readonly<Record<AgreementType, ComponentType<TermsFieldsProps>>> = {
  GeneralDiscount: RateFields,
  Marketing: RateFields,
  Ddr: RateFields,
  Rebate: RebateFields,
};

/** Everything two parties agree on, in the order of a contract. */
export function TermsFields({ purpose, locked, knownMarketplaces, ...terms }: AllTermsProps) {
  const { type, field } = terms;
  const Paying = paying[type];
  return (
    <>
      <FormSection title="Agreement">
        <TextInput {...field('terms.name')} label="Name" />
        <NullableTextInput {...field('terms.contractNumber')} label="Contract number" />
      </FormSection>
      <PeriodFields {...terms} purpose={purpose} locked={locked} />
      <Paying {...terms} />
      {type === 'Marketing' ? <MarketingFields field={field} /> : null}
      {type === 'Ddr' ? <DdrFields {...terms} /> : null}
      <CountingFields field={field} knownMarketplaces={knownMarketplaces} />
      <SettlementFields {...terms} />
      <AcceptanceFields {...terms} />
    </>
  );
}
