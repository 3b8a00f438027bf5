import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../platform/use-may.ts';
import type { ListedType } from './send-sync.ts';

/** Forms are loaded by who opens one. */
const SyncDialog = lazy(async () => ({
  default: (await import('./sync.dialog.tsx')).SyncDialog,
}));

/** Nothing for who may not. */
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
