import { currencies, currencyLabels, marketLabels } from '@backdock/core/partners/partners.values.ts';
import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import {
  CarrierBrokerCompany,
  type CarrierBrokerDetails,
  carrierBrokers,
} from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { shippingOptions } from '@backdock/core/shipping/shipping-options.contract.ts';
import { carrierCategories, carrierCategoryLabels } from '@backdock/core/shipping/shipping.values.ts';
import type { z } from 'zod';
import { EmployeePicker } from '../pickers/employee-picker.tsx';
import { minutes, useLookup } from '../pickers/lookup-options.ts';
import { AddressFields } from '../partners/partner-address.tsx';
import { call } from '../platform/api.ts';
import { MultiAutocompleteInput } from '../ui/fields/multi-autocomplete-input.tsx';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { SelectInput } from '../ui/fields/select-input.tsx';
import { NullableTextInput, TextInput } from '../ui/fields/text-input.tsx';
import { RecordForm } from '../ui/form/record-form.tsx';
import { websiteLink } from '../ui/text/website-link.tsx';
import { savedCarrierBroker } from './carrier-broker-query.ts';

const currencyOptions = currencies.map((value) => ({ value, label: currencyLabels[value] }));
const categoryOptions = carrierCategories.map((value) => ({ value, label: carrierCategoryLabels[value] }));

export interface CompanyCardProps {
  /** Undefined while it loads. */
  broker: CarrierBrokerDetails | undefined;
  onReload: () => Promise<unknown>;
}

/** Names, address, its manager, and the carriers it books. */
export function CompanyForm({ broker, onReload }: CompanyCardProps) {
  const carriers = useLookup({
    key: ['carriers'],
    load: (signal) => call(shippingOptions.carriers, {}, { signal }),
    staleTime: minutes(30),
  });
  return (
    <RecordForm
      title="Company details"
      schema={CarrierBrokerCompany}
      startsIn="read"
      fields={10}
      mayEdit={broker?.may.edit ?? false}
      defaultValues={broker && companyOf(broker)}
      savedMessage="Company details saved"
      onReload={onReload}
      onSubmit={async (company) => {
        if (!broker) return;
        const params = { carrierBrokerId: broker.id };
        const body = { ...company, version: broker.version };
        savedCarrierBroker(await call(carrierBrokers.saveCompany, { params, body }));
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('officialCompanyName')} label="Official company name" wide />
          <TextInput {...field('doingBusinessAs')} label="Doing business as" />
          <SelectInput {...field('category')} label="Category" options={categoryOptions} width="full" />
          <AddressFields field={field} known={broker} />
          {broker && field('address').readOnly ? (
            <ReadOnlyValue label="Market">{marketLabels[broker.market]}</ReadOnlyValue>
          ) : null}
          <SelectInput
            {...field('currency')}
            label="Currency"
            options={currencyOptions}
            width="full"
            disabled={broker?.currencyLock !== null}
            helperText={broker?.currencyLock ?? undefined}
          />
          <EmployeePicker
            {...field('managerId')}
            label="Manager"
            known={broker && { value: broker.managerId, label: broker.manager }}
          />
          <NullableTextInput {...field('website')} label="Website" type="url" shown={websiteLink} />
          <NullableTextInput
            {...field('accountId')}
            label="Account ID"
            helperText="Our account with this partner"
          />
          <MultiAutocompleteInput
            {...field('carrierIds')}
            label="Carriers"
            wide
            options={carriers.options}
            known={broker?.carriers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            problem={carriers.problem}
            helperText="Carriers this partner books"
          />
        </>
      )}
    </RecordForm>
  );
}

/** The form's values. A shipping partner created elsewhere may lack required ones. */
function companyOf(broker: CarrierBrokerDetails): z.input<typeof CarrierBrokerCompany> {
  const { officialCompanyName, doingBusinessAs, category, address2, address3, currency } = broker;
  const { managerId, website, accountId } = broker;
  return {
    officialCompanyName,
    doingBusinessAs,
    category,
    address2,
    address3,
    currency,
    managerId,
    website,
    accountId,
    address: broker.address ?? '',
    city: broker.city ?? '',
    state: broker.state ?? '',
    zip: broker.zip ?? '',
    country: broker.country ?? countryOfMarket[broker.market],
    carrierIds: broker.carriers.map(({ id }) => id),
  };
}
