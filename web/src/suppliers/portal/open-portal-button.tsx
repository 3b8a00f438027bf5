import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CompanyDetails } from '@backdock/core/suppliers/company/company.contract.ts';
import { Icon } from '../../ui/icons.tsx';
import { BlockedTabDialog } from './blocked-tab.dialog.tsx';
import { OpenPortalDialog } from './open-portal.dialog.tsx';

/** Opens the supplier portal as this supplier. */
export function OpenPortalButton({ company }: { company: CompanyDetails }) {
  const [isAsking, setAsking] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        endIcon={<Icon name="external" size={15} />}
        onClick={() => setAsking(true)}
      >
        Open portal as supplier
      </Button>
      <OpenPortalDialog
        open={isAsking}
        company={company}
        onClose={() => setAsking(false)}
        onBlocked={setBlocked}
      />
      {blocked ? <BlockedTabDialog url={blocked} onClose={() => setBlocked(null)} /> : null}
    </>
  );
}
