import { QueryCache, QueryClient } from '@tanstack/react-query';
import { refreshLater } from './refresh-later.ts';

/** Offline, a query fails like any other call, so the page can say so instead of waiting. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refreshLater }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
