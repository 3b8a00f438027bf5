import Button from '@mui/material/Button';
import { useState } from 'react';
import type { XRayRow } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { monthIn } from '@backdock/core/allowances/months/booked-rows.ts';
import { MonthXRayDialog } from './month-x-ray.dialog.tsx';

/** Below a row of an X-ray: the documents of its month, if it is one. */
export const documentsBelow = ({ key }: XRayRow) => (key ? <DocumentsOfMonth {...monthIn(key)} /> : null);

function DocumentsOfMonth({ agreementId, month }: { agreementId: number; month: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ minHeight: 20, py: 0 }}>
        Documents
      </Button>
      {isOpen ? (
        <MonthXRayDialog agreementIds={[agreementId]} month={month} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
