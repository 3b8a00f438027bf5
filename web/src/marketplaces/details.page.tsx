import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '@backdock/core/kit/dates.ts';
import {
  marketplaces,
  OverviewForm,
  type Marketplace,
} from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { useEmployeeOptions } from '../pickers/employee-options.ts';
import { call } from '../platform/api.ts';
import { CheckboxInput } from '../ui/fields/checkbox-input.tsx';
import { MultiAutocompleteInput } from '../ui/fields/multi-autocomplete-input.tsx';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import { RecordForm } from '../ui/form/record-form.tsx';
import { marketplaceQuery, useMarketplaceId, savedMarketplace } from './marketplace-query.ts';
import { PolicyToday } from './policy-today.tsx';

export default function MarketplaceDetailsPage() {
  const { data, refetch } = useQuery(marketplaceQuery(useMarketplaceId()));
  return (
    <Box sx={columns}>
      <Overview marketplace={data} onReload={refetch} />
      <PolicyToday marketplace={data} />
    </Box>
  );
}

const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface OverviewProps {
  marketplace: Marketplace | undefined;
  onReload: () => Promise<unknown>;
}

function Overview({ marketplace, onReload }: OverviewProps) {
  const employees = useEmployeeOptions();
  return (
    <RecordForm
      title="Overview"
      schema={OverviewForm}
      startsIn="read"
      fields={6}
      columns={1}
      mayEdit={marketplace?.may.edit ?? false}
      defaultValues={
        marketplace && {
          name: marketplace.name,
          isActive: marketplace.isActive,
          isAmazon: marketplace.isAmazon,
          managerIds: marketplace.managers.map(({ id }) => id),
        }
      }
      savedMessage="Overview saved"
      onReload={onReload}
      onSubmit={async (values) => {
        if (!marketplace) return;
        const params = { marketplaceId: marketplace.id };
        savedMarketplace(
          await call(marketplaces.setOverview, { params, body: { ...values, version: marketplace.version } }),
        );
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" />
          <MultiAutocompleteInput
            {...field('managerIds')}
            label="Managers"
            options={employees.options}
            known={marketplace?.managers.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            problem={employees.problem}
          />
          <CheckboxInput
            {...field('isActive')}
            label="Active"
            helperText="Inactive marketplaces keep their orders but aren’t expected to send new ones."
          />
          <CheckboxInput
            {...field('isAmazon')}
            label="Amazon"
            helperText="Its listings are in the file of product costs for Amazon."
          />
          {marketplace && field('name').readOnly ? (
            <>
              <ReadOnlyValue label="Market">{marketLabels[marketplace.market]}</ReadOnlyValue>
              <ReadOnlyValue label="Created on">{longDate(marketplace.createdOn)}</ReadOnlyValue>
            </>
          ) : null}
        </>
      )}
    </RecordForm>
  );
}
