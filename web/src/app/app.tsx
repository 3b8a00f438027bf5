import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SignInAgain } from '../identity/sign-in-again.dialog.tsx';
import { queryClient } from '../platform/query-client.ts';
import { Announcer } from '../ui/feedback/announcer.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { router } from './router.tsx';
import { theme } from './theme.ts';

/** The server writes a fresh nonce into every page; otherwise, as in development, the placeholder remains. */
function styleNonce(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce && !nonce.startsWith('__') ? { nonce } : {};
}

const styles = createCache({ key: 'bd', ...styleNonce() });

export function App() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="light" storageManager={null}>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          <ConnectionBanner />
          <RouterProvider router={router} />
          <SignInAgain />
          <Toasts />
          <Announcer />
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
