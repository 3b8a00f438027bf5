import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ProductMark } from '../ui/feedback/product-mark.tsx';
import { Standalone } from '../ui/layout/standalone.tsx';
import { TextLink } from '../ui/text/links.tsx';
import { useDocumentTitle } from '../ui/layout/use-page-heading.ts';
import { addressAfterMicrosoft } from './microsoft-callback.ts';

/** Where Microsoft redirects back to, with its response in the fragment. */
export default function MicrosoftCallbackPage() {
  useDocumentTitle('Signing in - Backdock');
  const router = useRouter();
  const [fragment] = useState(() => window.location.hash);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { pathname, search } = window.location;
    // The response holds a code that must not stay in the address bar or the history.
    router.history.replace(pathname + search);
    if (fragment.length <= 1) return;
    void addressAfterMicrosoft(fragment, search).then((address) => router.history.replace(address));
  }, [fragment, router]);

  return (
    <Standalone>
      <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', flex: 1, gap: 2, p: 2 }}>
        <ProductMark size={32} />
        {fragment.length > 1 ? (
          <>
            <Typography variant="h1">Signing you in</Typography>
            <LinearProgress aria-label="Signing you in" sx={{ width: 160, borderRadius: 1 }} />
          </>
        ) : (
          <>
            <Typography variant="h1">Nothing to do here</Typography>
            <Typography sx={{ color: 'text.secondary' }}>
              This page only completes Microsoft sign-in.
            </Typography>
            <TextLink to="/login">Go to the sign-in page</TextLink>
          </>
        )}
      </Box>
    </Standalone>
  );
}
