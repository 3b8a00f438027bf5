import { CurrencyInput } from '../../ui/fields/number-inputs.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';

/** The most and the least a period pays. */
export function LimitFields({ field }: Pick<TermsFieldsProps, 'field'>) {
  return (
    <>
      <CurrencyInput {...field('terms.capAmountPerPeriod')} nullable label="Cap per period" />
      <CurrencyInput {...field('terms.minimumGuaranteeAmount')} nullable label="Guarantee per period" />
    </>
  );
}
