import Box from '@mui/material/Box';
import { useState } from 'react';
import { z } from 'zod';
import { AutocompleteInput } from '../ui/fields/autocomplete-input.tsx';
import { CheckboxInput } from '../ui/fields/checkbox-input.tsx';
import { CommaListInput } from '../ui/fields/comma-list-input.tsx';
import { DateInput } from '../ui/fields/date-input.tsx';
import { DateRangeInput } from '../ui/fields/date-range-input.tsx';
import { FileInput } from '../ui/fields/file-input.tsx';
import { CurrencyInput, DecimalInput, IntegerInput, PercentInput } from '../ui/fields/number-inputs.tsx';
import { PhoneInput } from '../ui/fields/phone-input.tsx';
import { SelectInput, TimeInput } from '../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../ui/fields/text-input.tsx';
import { RecordForm } from '../ui/form/record-form.tsx';
import { Columns } from './web-design-layout.tsx';

const Day = z.iso.date();
const Everything = z.strictObject({
  text: z.string().min(1).max(20),
  nullableText: z.string().max(20).nullable(),
  notes: z.string().max(500),
  integer: z.number().int().min(1).max(365).nullable(),
  decimal: z.number(),
  nullableDecimal: z.number().nullable(),
  amount: z.number().min(0.01),
  percentage: z.number().min(0.1).max(100),
  phone: z.string().max(50).nullable(),
  time: z.string().nullable(),
  market: z.string(),
  supplier: z.number().int().nullable(),
  carrier: z.number().int().nullable(),
  tags: z.string(),
  day: Day,
  dueOn: Day.nullable(),
  period: z.object({ from: Day.nullable(), to: Day.nullable() }),
  document: z.string().nullable(),
  isActive: z.boolean(),
});
type Everything = z.infer<typeof Everything>;

const start: Everything = {
  text: 'Porcelain',
  nullableText: null,
  notes: '',
  integer: 30,
  decimal: -1.5,
  nullableDecimal: null,
  amount: 1234.5,
  percentage: 12.5,
  phone: '+15035550142',
  time: '09:30',
  market: 'MX',
  supplier: 140,
  carrier: null,
  tags: 'Marble',
  day: '2026-11-15',
  dueOn: null,
  period: { from: '2026-11-01', to: '2026-11-15' },
  document: null,
  isActive: true,
};

const markets = [
  { value: 'US', label: 'USA' },
  { value: 'CA', label: 'Canada' },
];
const suppliers = Array.from({ length: 150 }, (_, at) => ({
  value: at + 1,
  label: `Supplier ${at + 1} of ${['tile', 'stone', 'glass'][at % 3]}`,
}));
const carriers = ['Bison Ground', 'Blue Freight', 'Coastal Lines', 'Redwood Carriers'];
const tags = ['Marble', 'Mosaic', 'Porcelain tile', 'Tile adhesive', 'Grout'];

/** Simulates server latency. */
async function searchCarriers(typed: string) {
  await new Promise((resolve) => setTimeout(resolve, 150));
  if (typed === 'fail') throw new Error('The carriers could not be loaded.');
  return carriers
    .map((label, at) => ({ value: at + 1, label }))
    .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
}
const remoteCarriers = { key: 'web-design-carriers', search: searchCarriers };

/** Every field, with the values the form saved. */
export function WebDesignFields() {
  const [saved, setSaved] = useState(start);
  return (
    <>
      <Columns>
        <EveryField title="Every field" values={saved} onSave={setSaved} startsIn="edit" />
        <EveryField title="Every field, read-only" values={saved} onSave={setSaved} startsIn="read" />
      </Columns>
      <Box
        component="pre"
        data-testid="saved"
        tabIndex={0}
        sx={{
          overflowX: 'auto',
          m: 0,
          p: 2,
          typography: 'caption',
          color: 'text.secondary',
          bgcolor: 'tokens.muteSoft',
        }}
      >
        {JSON.stringify(saved, null, 1)}
      </Box>
    </>
  );
}

interface EveryFieldProps {
  title: string;
  values: Everything;
  onSave: (values: Everything) => void;
  startsIn: 'edit' | 'read';
}

function EveryField({ title, values, onSave, startsIn }: EveryFieldProps) {
  return (
    <RecordForm
      title={title}
      schema={Everything}
      defaultValues={values}
      startsIn={startsIn}
      skipDirtyCheck={startsIn === 'read'}
      onSubmit={(next) => Promise.resolve(onSave(next))}
    >
      {(field) => (
        <>
          <TextInput {...field('text')} label="Text" />
          <NullableTextInput {...field('nullableText')} label="Nullable text" />
          <TextInput {...field('notes')} label="Notes" lines={3} wide />
          <IntegerInput {...field('integer')} label="Integer" helperText="1 to 365 days" />
          <DecimalInput {...field('decimal')} label="Decimal" />
          <DecimalInput {...field('nullableDecimal')} label="Nullable decimal" nullable />
          <CurrencyInput {...field('amount')} label="Amount" />
          <PercentInput {...field('percentage')} label="Percentage" />
          <PhoneInput {...field('phone')} nullable label="Phone number" />
          <TimeInput {...field('time')} nullable label="Pickup time" />
          <SelectInput {...field('market')} label="Market of origin" options={markets} />
          <SelectInput {...field('supplier')} nullable label="Supplier" options={suppliers} />
          <AutocompleteInput {...field('carrier')} nullable label="Carrier" options={remoteCarriers} />
          <CommaListInput {...field('tags')} label="Tags" options={tags} wide />
          <DateInput {...field('day')} label="Day" />
          <DateInput {...field('dueOn')} nullable label="Due on" />
          <DateRangeInput {...field('period')} label="Period" wide />
          <FileInput {...field('document')} label="Document" wide />
          <CheckboxInput {...field('isActive')} label="Active" helperText="Visible to everyone" />
          <TextInput {...field('text')} label="Disabled" disabled />
        </>
      )}
    </RecordForm>
  );
}
