import { marketplaces } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { callList } from '../platform/api.ts';
import { AutocompleteInput, type AutocompleteFieldProps } from '../ui/fields/autocomplete-input.tsx';
import {
  MultiAutocompleteInput,
  type MultiAutocompleteProps,
} from '../ui/fields/multi-autocomplete-input.tsx';
import { minutes, useLookup } from './lookup-options.ts';

type MarketplacePickerProps = Omit<MultiAutocompleteProps<number>, 'options' | 'problem'>;

/** Several marketplaces; active ones are offered. */
export function MarketplacePicker(props: MarketplacePickerProps) {
  return <MultiAutocompleteInput {...props} {...useMarketplaces()} />;
}

export function OneMarketplacePicker(props: AutocompleteFieldProps<number>) {
  const { options, problem } = useMarketplaces();
  return <AutocompleteInput {...props} options={options} helperText={problem ?? props.helperText} />;
}

/** The same for fields that are no form's. */
export const useMarketplaces = () =>
  useLookup({ key: ['marketplaces'], load: activeMarketplaces, staleTime: minutes(30) });

async function activeMarketplaces(signal: AbortSignal) {
  const query = JSON.stringify({
    sortModel: [{ colId: 'name', sort: 'asc' }],
    filterModel: { isActive: { filterType: 'text', type: 'equals', filter: 'true' } },
  });
  const { rows } = await callList(marketplaces.list, { query: { query, limit: '500' } }, { signal });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
