import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../platform/use-may.ts';

/** Forms are loaded by who opens one. */
const DistributeDiscountsDialog = lazy(async () => ({
  default: (await import('./distribute-discounts.dialog.tsx')).DistributeDiscountsDialog,
}));

/** Nothing for who may not. */
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
