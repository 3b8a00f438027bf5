import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { productAttributes } from '@backdock/core/product-data/attributes/attributes.contract.ts';
import {
  fileFormatLabels,
  fileFormats,
  type FileFormat,
} from '@backdock/core/product-data/templates/templates.values.ts';
import type { TemplateRow } from '@backdock/core/product-data/templates/templates.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { MarketplacePicker } from '../../pickers/marketplace-picker.tsx';
import { useSuppliers } from '../../pickers/supplier-picker.tsx';
import { queryOf } from '../../platform/query-of.ts';
import { AutocompleteInput } from '../../ui/fields/autocomplete-input.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { MultiAutocompleteInput } from '../../ui/fields/multi-autocomplete-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { Bound } from '../../ui/form/bound.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import type { Changed, Choice } from './choice.ts';
import { skusIn } from './sku-text.ts';

interface ChoicePanelProps {
  form: UseFormReturn<Choice>;
  templates: readonly TemplateRow[];
  /** What is wrong with the choice. */
  problem: string | null;
}

const changedLabels: Readonly<Record<Changed, string>> = {
  Always: 'All',
  LastExport: 'Changed since last export',
  Day: 'Changed since a day',
};
const changedKinds = ['Always', 'LastExport', 'Day'] as const;

/** Which template, which products, which file. */
export function ChoicePanel({ form, templates, problem }: ChoicePanelProps) {
  const { control, setValue } = form;
  const now = useWatch({ control }) as Choice;
  const field = (name: keyof Choice) => ({
    name,
    control: control as never,
    required: false,
    readOnly: false,
  });
  const template = templates.find(({ id }) => id === now.templateId);
  const skus = skusIn(now.skus);
  return (
    <Panel title="Template and products">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={fields}>
          <AutocompleteInput
            {...(field('templateId') as Bound<number | null>)}
            nullable
            relaxed
            label="Template"
            options={templates.map(({ id, name, isBroken, isActive }) => ({
              value: id,
              label: isBroken ? `${name} (broken)` : isActive ? name : `${name} (inactive)`,
            }))}
          />
          <Suppliers {...field('supplierIds')} />
          <Categories {...field('categories')} />
          <MarketplacePicker {...(field('marketplaceIds') as Bound<number[]>)} label="Listed on" />
          <Box sx={skuField}>
            <TextInput
              {...(field('skus') as Bound<string>)}
              label="SKUs"
              lines={1}
              helperText={
                problem === null && skus.length > 0
                  ? pluralize(skus.length, 'SKU')
                  : 'Paste them, one per line'
              }
            />
            {problem === null ? null : (
              <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
                {problem}
              </Box>
            )}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Which products"
            value={now.changed}
            onChange={(_, changed: Changed | null) => changed && setValue('changed', changed)}
          >
            {changedKinds.map((kind) => (
              <ToggleButton key={kind} value={kind}>
                {changedLabels[kind]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {now.changed === 'Day' ? (
            <Box sx={{ width: 180 }}>
              <DateInput {...(field('changedOn') as Bound<string | null>)} nullable label="Day" />
            </Box>
          ) : null}
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Format"
            value={now.format ?? template?.fileFormat ?? 'Xlsx'}
            onChange={(_, format: FileFormat | null) => format && setValue('format', format)}
          >
            {fileFormats.map((format) => (
              <ToggleButton key={format} value={format}>
                {fileFormatLabels[format]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <CheckboxInput {...(field('includeInvalid') as Bound<boolean>)} label="Include blocked products" />
        </Box>
      </Box>
    </Panel>
  );
}

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 185px), 1fr))',
} as const;
/** Ten thousand lines scroll in the field, not the page. */
const skuField = { '& textarea': { maxHeight: 76, overflow: 'auto !important' } } as const;

function Suppliers(bound: Bound<number[]>) {
  const { options, problem } = useSuppliers();
  return <MultiAutocompleteInput {...bound} label="Suppliers" options={options} problem={problem} />;
}

/** The ones that most products are in. */
function Categories(bound: Bound<string[]>) {
  const { data } = useQuery(queryOf(productAttributes.attribute, { params: { attributeName: 'category' } }));
  const options = (data?.distinctValues ?? []).map(({ value }) => ({ value, label: value }));
  const { control, name } = bound;
  const chosen = useWatch({ control, name }) as string[];
  return (
    <MultiAutocompleteInput
      {...bound}
      label="Categories"
      options={options}
      known={chosen.map((value) => ({ value, label: value }))}
    />
  );
}
