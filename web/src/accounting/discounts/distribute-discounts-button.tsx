import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../platform/use-may.ts';

/** Loads the form only when someone opens it. */
const DistributeDiscountsDialog = lazy(async () => ({
  default: (await import('./distribute-discounts.dialog.tsx')).DistributeDiscountsDialog,
}));

/** Renders nothing without permission. */
export function DistributeDiscountsButton() {
  const mayDistribute = useMay('discounts.distribute');
  const [isOpen, setOpen] = useState(false);
  if (!mayDistribute) return null;
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Distribute discounts
      </Button>
      {isOpen ? (
        <Suspense>
          <DistributeDiscountsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
