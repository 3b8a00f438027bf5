import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';

/** Loads the form only when someone opens it. */
const InviteSupplier = lazy(async () => ({
  default: (await import('./invite-supplier.tsx')).InviteSupplier,
}));

export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="contained" color="primary" aria-haspopup="dialog" onClick={open}>
        Invite new supplier
      </Button>
      {wasOpened ? (
        <Suspense>
          <InviteSupplier open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
