import { useQuery } from '@tanstack/react-query';
import { supportOrders } from '@backdock/core/support/support-orders.contract.ts';
import { messageFor } from '../platform/api-error.ts';
import { callList } from '../platform/api.ts';
import { AutocompleteInput, type AutocompleteFieldProps } from '../ui/fields/autocomplete-input.tsx';
import { useSettled } from '../ui/use-debounced.ts';
import type { Option } from '../ui/fields/option.ts';

type OrderPickerProps = AutocompleteFieldProps<number> & { known?: Option<number> | null | undefined };

/** An order by its purchase order number. */
export function OrderPicker({ known, ...props }: OrderPickerProps) {
  return (
    <AutocompleteInput
      {...props}
      helperText={props.helperText ?? 'Type its purchase order number'}
      options={{ key: 'orders', search: findOrders, known }}
    />
  );
}

/** Orders for a field that is no form's, as someone types. */
export function useOrders(typed: string): { options: Option<number>[]; problem: string | undefined } {
  const text = useSettled(typed);
  const { data, error } = useQuery({
    queryKey: ['options', 'orders', text],
    queryFn: ({ signal }) => findOrders(text, signal),
    placeholderData: (before) => before,
  });
  return { options: data ?? [], problem: error ? messageFor(error) : undefined };
}

async function findOrders(typed: string, signal: AbortSignal): Promise<Option<number>[]> {
  const text = typed.trim();
  if (text.length < 3) return [];
  const query = JSON.stringify({
    filterModel: { purchaseOrderNumber: { filterType: 'text', type: 'contains', filter: text } },
  });
  const { rows } = await callList(supportOrders.list, { query: { query, limit: '20' } }, { signal });
  return rows.map(({ id, purchaseOrderNumber, customerName }) => ({
    value: id,
    label: `${purchaseOrderNumber}, ${customerName}`,
  }));
}
