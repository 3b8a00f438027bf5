import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import type { Template } from '@backdock/core/product-data/templates/templates.contract.ts';
import { fileFormatLabels, fileFormats } from '@backdock/core/product-data/templates/templates.values.ts';
import { useMarketplaces } from '../../pickers/marketplace-picker.tsx';
import { withKnown } from '../../pickers/lookup-options.ts';
import { AutocompleteInput } from '../../ui/fields/autocomplete-input.tsx';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { emptyable } from '../../ui/form/emptyable.ts';
import { fieldGrid, FormCard } from '../../ui/form/form-card.tsx';
import type { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Facts } from '../../ui/layout/panel.tsx';

type FormState = ReturnType<typeof useRecordForm<typeof TemplateForm>>;

const formatOptions = fileFormats.map((value) => ({ value, label: fileFormatLabels[value] }));

interface TemplateSettingsProps {
  state: FormState;
  template: Template;
}

/** What the template is for, and the file it makes. */
export function TemplateSettings({ state, template }: TemplateSettingsProps) {
  const { field, form, mode } = state;
  const format = useWatch({ control: form.control, name: 'fileFormat' });
  const { options, problem } = useMarketplaces();
  const { marketplaceId, marketplaceName } = template;
  const known =
    marketplaceId !== null && marketplaceName !== null
      ? { value: marketplaceId, label: marketplaceName }
      : null;
  const fields = (
    <>
      <TextInput {...field('name')} label="Name" wide />
      <AutocompleteInput
        {...field('marketplaceId')}
        nullable
        label="Marketplace"
        options={withKnown(options, known)}
        helperText={problem ?? 'Supplies listing prices and remembers how you map its headers'}
      />
      <NullableTextInput {...field('category')} label="Category" />
      <NullableTextInput {...field('description')} label="Description" lines={2} wide />
      <SelectInput {...field('fileFormat')} label="File format" options={formatOptions} width="full" />
      {format === 'Csv' ? null : <TextInput {...field('sheetName')} label="Sheet name" />}
      <IntegerInput
        {...emptyable(field('headerRow'))}
        label="Header row"
        helperText="Rows above it are skipped in mapping and left blank in exports"
      />
      <TextInput
        {...field('fileNamePattern')}
        label="File name"
        helperText="{template} is the template’s name, {yyyyMMdd} the date"
      />
      <CheckboxInput {...field('isActive')} label="Active" />
    </>
  );
  return (
    <FormCard title="Template" isActive={mode === 'edit' && state.isDirty} isBusy={state.isSaving}>
      <Box sx={{ px: 2.25, py: 2 }}>
        {mode === 'read' ? <Facts>{fields}</Facts> : <Box sx={fieldGrid(2)}>{fields}</Box>}
      </Box>
    </FormCard>
  );
}
