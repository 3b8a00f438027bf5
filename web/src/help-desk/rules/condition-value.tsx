import { choicesOf } from '@backdock/core/help-desk/rules/rules.schema.ts';
import { fieldLabels } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import {
  type Condition,
  type ConditionValue,
  fieldKinds,
} from '@backdock/core/help-desk/rules/rules.values.ts';
import { ticketTypes } from '@backdock/core/help-desk/ticket-types.values.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { useMarketplaces } from '../../pickers/marketplace-picker.tsx';
import { useSuppliers } from '../../pickers/supplier-picker.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { SmallMany, SmallNumber, SmallOne, SmallText } from '../../ui/fields/small-fields.tsx';
import { SmallSelect } from '../../ui/fields/small-select.tsx';

interface ConditionValueProps {
  condition: Condition;
  onChange: (value: ConditionValue) => void;
  error: string | undefined;
}

/** What a field is compared with. */
export function ConditionValueInput({ condition, onChange, error }: ConditionValueProps) {
  const { field, operator, value } = condition;
  const kind = fieldKinds[field];
  const label = `${fieldLabels[field]}: value`;
  if (operator === 'isBlank' || operator === 'isNotBlank') return null;
  const shared = { label, error };
  if (kind === 'flag') {
    return (
      <SmallSelect
        {...shared}
        width={90}
        options={yesOrNo}
        value={value === false ? 'No' : 'Yes'}
        onChange={(chosen) => onChange(chosen === 'Yes')}
      />
    );
  }
  if (kind === 'number') return <SmallNumber {...shared} value={Number(value)} onChange={onChange} />;
  if (kind === 'choice') return <ChoiceValue {...shared} condition={condition} onChange={onChange} />;
  if (kind === 'record') return <RecordValue {...shared} condition={condition} onChange={onChange} />;
  if (operator === 'in') {
    const list = Array.isArray(value) ? value.map((each: string | number) => String(each)) : [];
    return (
      <SmallText
        {...shared}
        placeholder="One, two, three"
        value={list.join(', ')}
        onChange={(text) => onChange(text.split(',').map((each) => each.trimStart()))}
      />
    );
  }
  const isMono = operator === 'matchesRegex';
  return (
    <SmallText
      {...shared}
      isMono={isMono}
      placeholder={isMono ? 'PO-\\d{6}' : ''}
      value={String(value ?? '')}
      onChange={onChange}
    />
  );
}

const yesOrNo = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
] as const;

interface KindProps extends Omit<ConditionValueProps, 'error'> {
  label: string;
  error: string | undefined;
}

function ChoiceValue({ condition: { field, operator, value }, onChange, ...shared }: KindProps) {
  const options = (choicesOf[field] ?? []).map((each) => ({ value: each, label: spaced(each) }));
  if (operator !== 'in') {
    return <SmallSelect {...shared} options={options} value={String(value ?? '')} onChange={onChange} />;
  }
  const chosen = Array.isArray(value) ? value.map((each: string | number) => String(each)) : [];
  return <SmallMany {...shared} options={options} value={chosen} onChange={onChange} />;
}

const typeOptions: readonly Option<number>[] = ticketTypes.map(({ id, name }) => ({
  value: id,
  label: name,
}));

function RecordValue(props: KindProps) {
  switch (props.condition.field) {
    case 'supplierId':
      return <SupplierValue {...props} />;
    case 'marketplaceId':
      return <MarketplaceValue {...props} />;
    default:
      return <OptionValue {...props} options={typeOptions} />;
  }
}

function SupplierValue(props: KindProps) {
  const { options, problem } = useSuppliers();
  return <OptionValue {...props} error={problem ?? props.error} options={options} />;
}

function MarketplaceValue(props: KindProps) {
  const { options, problem } = useMarketplaces();
  return <OptionValue {...props} error={problem ?? props.error} options={options} />;
}

function OptionValue({
  condition: { operator, value },
  onChange,
  options,
  ...shared
}: KindProps & { options: readonly Option<number>[] }) {
  if (operator !== 'in') {
    const chosen = typeof value === 'number' ? value : null;
    return <SmallOne {...shared} options={options} value={chosen} onChange={onChange} />;
  }
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  return <SmallMany {...shared} options={options} value={chosen} onChange={onChange} />;
}
