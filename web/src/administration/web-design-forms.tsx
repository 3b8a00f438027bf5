import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { z } from 'zod';
import { AutocompleteInput } from '../ui/fields/autocomplete-input.tsx';
import { CheckboxInput } from '../ui/fields/checkbox-input.tsx';
import { CurrencyInput } from '../ui/fields/number-inputs.tsx';
import { PhoneInput } from '../ui/fields/phone-input.tsx';
import { SelectInput } from '../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../ui/fields/text-input.tsx';
import { RecordForm } from '../ui/form/record-form.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { WebDesignFields } from './web-design-fields.tsx';
import { Columns } from './web-design-layout.tsx';
import { answers, fakeSave, type FakeAnswer } from './web-design-server.ts';

const Company = z.strictObject({
  officialName: z.string().min(1).max(100),
  doingBusinessAs: z.string().min(1).max(100),
  market: z.enum(['US', 'CA']),
  managerId: z.number().int().nullable(),
  website: z.string().max(500).nullable(),
  accountId: z.string().max(100).nullable(),
  creditLimit: z.number().min(0).max(1_000_000),
  isTaxExempt: z.boolean(),
});

const company: z.infer<typeof Company> = {
  officialName: 'Northwind Tile & Stone, Inc.',
  doingBusinessAs: 'Northwind',
  market: 'US',
  managerId: 7,
  website: 'northwindtile.example',
  accountId: null,
  creditLimit: 200_000,
  isTaxExempt: false,
};
const asOthersLeftIt = { ...company, doingBusinessAs: 'Northwind Stone', creditLimit: 250_000 };

const Contact = z.strictObject({
  name: z.string().min(1).max(50),
  phone: z.string().min(1).max(50),
  email: z.email().max(256),
});

const markets = [
  { value: 'US', label: 'USA' },
  { value: 'CA', label: 'Canada' },
] as const;
const managers = ['Marcus Hale', 'Ivy Chen', 'Ana Silva'].map((label, at) => ({ value: at + 1, label }));

const websiteLink = (text: string) => (
  <Link href={`https://${text}`} target="_blank" rel="noreferrer">
    {text}
  </Link>
);

export function WebDesignForms() {
  const [answer, setAnswer] = useState<FakeAnswer>('accept');
  return (
    <>
      <Panel title="Server response">
        <RadioGroup
          row
          aria-label="Server response"
          value={answer}
          onChange={(_, next) => setAnswer(next as FakeAnswer)}
        >
          {answers.map((name) => (
            <FormControlLabel key={name} value={name} label={name} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      </Panel>
      <Columns>
        <CompanyForm answer={answer} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <ContactForm answer={answer} />
          <LoadingForms />
        </Box>
      </Columns>
      <WebDesignFields />
    </>
  );
}

function CompanyForm({ answer }: { answer: FakeAnswer }) {
  const [record, setRecord] = useState(company);
  return (
    <RecordForm
      title="Company details"
      schema={Company}
      defaultValues={record}
      startsIn="read"
      savedMessage="Company details saved"
      onSubmit={async (values) => {
        await fakeSave(answer);
        setRecord(values);
      }}
      onReload={async () => {
        await fakeSave('accept');
        setRecord(asOthersLeftIt);
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('officialName')} label="Official company name" wide />
          <TextInput {...field('doingBusinessAs')} label="Doing business as" />
          <SelectInput {...field('market')} label="Market" options={markets} width="full" />
          <AutocompleteInput {...field('managerId')} nullable label="Purchasing manager" options={managers} />
          <NullableTextInput {...field('website')} label="Website" type="url" shown={websiteLink} />
          <NullableTextInput
            {...field('accountId')}
            label="Account ID"
            helperText="As shown on their invoices"
          />
          <CurrencyInput {...field('creditLimit')} label="Credit limit" />
          <CheckboxInput {...field('isTaxExempt')} label="Tax exempt" />
        </>
      )}
    </RecordForm>
  );
}

function ContactForm({ answer }: { answer: FakeAnswer }) {
  const [contact, setContact] = useState({ name: 'June Walker', phone: '+15035550142', email: '' });
  return (
    <RecordForm
      title="Accounting contact"
      schema={Contact}
      defaultValues={contact}
      onSubmit={async (values) => {
        await fakeSave(answer);
        setContact(values);
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" />
          <PhoneInput {...field('phone')} label="Phone" />
          <TextInput {...field('email')} label="Email" type="email" wide />
        </>
      )}
    </RecordForm>
  );
}

function LoadingForms() {
  const common = { schema: Contact, onSubmit: () => Promise.resolve(), children: () => null };
  return (
    <>
      <RecordForm {...common} title="Loading, edit mode" defaultValues={undefined} fields={3} />
      <RecordForm
        {...common}
        title="Loading, read-only"
        defaultValues={undefined}
        startsIn="read"
        fields={3}
      />
      <RecordForm
        {...common}
        title="Load error"
        defaultValues={undefined}
        loadError={new Error('An error occurred with status code 503')}
        onReload={() => Promise.resolve()}
      />
    </>
  );
}
