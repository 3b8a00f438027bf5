import { currencies, currencyLabels, marketLabels } from '@backdock/core/partners/partners.values.ts';
import { type CompanyDetails, SupplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import type { z } from 'zod';
import { AddressFields } from '../../partners/partner-address.tsx';
import { SupplierPicker } from '../../pickers/supplier-picker.tsx';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { websiteLink } from '../../ui/text/website-link.tsx';
import { companyOf, type CompanyCardProps, useCompanySave } from './company-values.ts';

type Fields = FieldOf<z.input<typeof SupplierCompany>>;
const currencyOptions = currencies.map((value) => ({ value, label: currencyLabels[value] }));

/** Names, address, and a company's other identifiers. */
export function CompanyForm({ company, onReload }: CompanyCardProps) {
  const save = useCompanySave(company);
  return (
    <RecordForm
      title="Company details"
      schema={SupplierCompany}
      startsIn="read"
      fields={8}
      mayEdit={company?.may.edit ?? false}
      defaultValues={company && companyOf(company)}
      savedMessage="Company details saved"
      onReload={onReload}
      onSubmit={save}
    >
      {(field) => (
        <>
          <TextInput {...field('officialCompanyName')} label="Official company name" wide />
          <TextInput {...field('doingBusinessAs')} label="Doing business as" wide />
          <AddressFields field={field} known={company} />
          {company && field('address').readOnly ? (
            <ReadOnlyValue label="Market">{marketLabels[company.market]}</ReadOnlyValue>
          ) : null}
          <SelectInput
            {...field('currency')}
            label="Currency"
            options={currencyOptions}
            width="full"
            disabled={company?.currencyLock !== null}
            helperText={company?.currencyLock ?? undefined}
          />
          <Parent field={field} company={company} />
          <NullableTextInput {...field('website')} label="Website" type="url" shown={websiteLink} />
          <NullableTextInput {...field('accountId')} label="Account ID" />
        </>
      )}
    </RecordForm>
  );
}

function Parent({ field, company }: { field: Fields; company: CompanyDetails | undefined }) {
  const parent = company?.parentSupplier;
  const bound = field('parentSupplierId');
  if (bound.readOnly) {
    return (
      <ReadOnlyValue label="Parent supplier">
        {parent ? <TextLink {...linkTo(recordPage('supplier', parent.id))}>{parent.name}</TextLink> : null}
      </ReadOnlyValue>
    );
  }
  return (
    <SupplierPicker
      {...bound}
      nullable
      label="Parent supplier"
      known={parent && { value: parent.id, label: parent.name }}
      {...(company && { except: company.id })}
    />
  );
}
