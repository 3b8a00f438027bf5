import {
  calculationBaseLabels,
  dateBasisLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import { offeredBases } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { MarketplacePicker } from '../../pickers/marketplace-picker.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { FormSection } from './form-section.tsx';
import { labeledOptions } from './labeled-options.ts';
import { SkuListInput } from './sku-list-input.tsx';

interface CountingFieldsProps extends Pick<TermsFieldsProps, 'field'> {
  /** The marketplaces of the terms, even if they’re no longer active. */
  knownMarketplaces: readonly Option<number>[];
}

const baseOptions = labeledOptions(calculationBaseLabels, offeredBases);
const basisOptions = labeledOptions(dateBasisLabels);

export function CountingFields({ field, knownMarketplaces }: CountingFieldsProps) {
  return (
    <FormSection title="What counts">
      <SelectInput {...field('terms.calculationBase')} label="Base" options={baseOptions} width="full" />
      <SelectInput {...field('terms.dateBasis')} label="Date basis" options={basisOptions} width="full" />
      <CheckboxInput {...field('terms.deductReturns')} label="Deduct returns" />
      <CheckboxInput {...field('terms.deductOffInvoiceDiscounts')} label="Deduct off-invoice discounts" />
      <MarketplacePicker
        {...field('terms.scope.marketplaceIds')}
        label="Marketplaces"
        helperText="Leave blank for all"
        known={knownMarketplaces}
        wide
      />
      <SkuListInput
        {...field('terms.scope.skus')}
        label="SKUs"
        helperText="Separated by commas. Leave blank for all."
      />
      <SkuListInput
        {...field('terms.scope.excludeSkus')}
        label="Excluded SKUs"
        helperText="Separated by commas"
      />
    </FormSection>
  );
}
