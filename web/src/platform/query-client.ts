import { QueryClient } from '@tanstack/react-query';

/** Offline, a query fails like any other call, so the page can say so instead of waiting. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
