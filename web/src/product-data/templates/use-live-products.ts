import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PreviewProduct,
  productTemplates,
} from '@backdock/core/product-data/templates/templates.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useSettled } from '../../ui/use-debounced.ts';

export interface LiveProducts {
  /** The one whose row is shown; null while there is none. */
  product: PreviewProduct | null;
  products: readonly PreviewProduct[];
  isLoading: boolean;
  problem: string | null;
  retry: () => void;
  pick: (product: PreviewProduct) => void;
  search: (typed: string) => void;
  /** The product before or after, in the order of their SKUs; null at the ends. */
  beside: (by: 1 | -1) => PreviewProduct | null;
}

const none: readonly PreviewProduct[] = [];

/** Real products to try the cells on. */
export function useLiveProducts(marketplaceId: number | null): LiveProducts {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<PreviewProduct | null>(null);
  const search = useSettled(typed.trim());
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(productTemplates.previewProducts, {
      query: {
        ...(search !== '' && { search }),
        ...(marketplaceId !== null && { marketplaceId: String(marketplaceId) }),
      },
    }),
    // The list stays while the next one is on its way.
    placeholderData: keepPreviousData,
  });
  const products = data ?? none;
  // The listing's values depend on the marketplace, so the latest answer counts.
  const product = products.find(({ id }) => id === picked?.id) ?? picked ?? products[0] ?? null;
  const at = products.findIndex(({ id }) => id === product?.id);
  return {
    product,
    products,
    isLoading: isPending,
    problem: error && !data ? loadProblem(error) : null,
    retry: () => void refetch(),
    pick: setPicked,
    search: setTyped,
    beside: (by) => products[at === -1 ? 0 : at + by] ?? null,
  };
}
