import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../platform/use-may.ts';
import type { ListedType } from './send-sync.ts';

/** Loads the form only when someone opens it. */
const SyncDialog = lazy(async () => ({
  default: (await import('./sync.dialog.tsx')).SyncDialog,
}));

/** Renders nothing without permission. */
export function SyncButton({ of }: { of: ListedType }) {
  const maySync = useMay('intacct.sync');
  const [isOpen, setOpen] = useState(false);
  if (!maySync) return null;
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sync to Intacct
      </Button>
      {isOpen ? (
        <Suspense>
          <SyncDialog of={of} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
