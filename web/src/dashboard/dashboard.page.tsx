import Alert from '@mui/material/Alert';
import { lazy, Suspense, useState } from 'react';
import { useEmployee } from '../platform/session.ts';
import { useMay } from '../platform/use-may.ts';
import { Icon } from '../ui/icons.tsx';
import { Page } from '../ui/layout/page.tsx';
import { InviteButton } from './invite-button.tsx';
import { StatCards } from './stat-cards.tsx';
import { SupplierBoxSkeleton } from './supplier-box-skeleton.tsx';
import { todayInPacific } from './today.ts';

/** The greeting does not wait for the code of the grid. */
const SupplierBox = lazy(async () => ({ default: (await import('./supplier-box.tsx')).SupplierBox }));

export default function DashboardPage() {
  const employee = useEmployee();
  const seesSuppliers = useMay('suppliers.read');
  const mayInvite = useMay('suppliers.invite');
  const [openedOn] = useState(() => new Date());
  return (
    <Page
      name="Dashboard"
      title={`Welcome back, ${employee.name}`}
      subtitle={todayInPacific(openedOn)}
      actions={mayInvite ? <InviteButton /> : undefined}
    >
      {employee.roles.length === 0 ? (
        <Alert severity="info" icon={<Icon name="info" />}>
          You have no role yet. An administrator assigns roles; what they allow appears in the menu after you
          refresh the page.
        </Alert>
      ) : null}
      <StatCards />
      {seesSuppliers ? (
        <Suspense fallback={<SupplierBoxSkeleton />}>
          <SupplierBox />
        </Suspense>
      ) : null}
    </Page>
  );
}
