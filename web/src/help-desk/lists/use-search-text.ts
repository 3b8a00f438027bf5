import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import type { RawSearch } from '../../platform/page-search.ts';

/** What is searched for, from the URL (`?q=…`), so people can link to what they found. */
export function useSearchText(): string {
  const { q }: RawSearch = useSearch({ strict: false });
  // A number in the URL isn't read as text.
  return typeof q === 'string' || typeof q === 'number' ? String(q).trim() : '';
}

export function useSearchFor(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => void navigate({ to: paths.searchTickets, search: { q: text.trim() || undefined } });
}
