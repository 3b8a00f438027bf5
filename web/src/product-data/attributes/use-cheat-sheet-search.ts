import { useNavigate, useSearch } from '@tanstack/react-router';
import { longestAttributeName } from '@backdock/core/product-data/attributes/attributes.values.ts';
import type { RawSearch } from '../../platform/page-search.ts';

interface CheatSheetSearch {
  /** What is searched for, so people can link to what they found. */
  text: string;
  /** The attribute that is opened beside the sheet. */
  attribute: string | null;
  search: (text: string) => void;
  close: () => void;
}

export function useCheatSheetSearch(): CheatSheetSearch {
  const { q, attribute }: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const isName =
    typeof attribute === 'string' && attribute !== '' && attribute.length <= longestAttributeName;
  return {
    // A number in the URL isn't read as text.
    text: typeof q === 'string' || typeof q === 'number' ? String(q) : '',
    attribute: isName ? attribute : null,
    search: (text) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, q: text === '' ? undefined : text }),
        replace: true,
        resetScroll: false,
      }),
    close: () =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, attribute: undefined }),
        resetScroll: false,
      }),
  };
}
