import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { ChangeStatusButton } from '../pickers/partner-status-dialog.tsx';
import { usePermissions } from '../platform/use-may.ts';
import { partnerStatusTones } from '../ui/grid/status-tones.ts';
import { RecordFrame } from '../ui/record-frame.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { RouteTabs } from '../ui/tabs.tsx';
import { OpenPortalButton } from './portal/open-portal-button.tsx';
import { companyQuery, useSupplierId } from './supplier-query.ts';
import { supplierTabs, useTabBadges } from './supplier-tabs.ts';

/** The frame of one supplier: its name, how it stands, what can be done with it, and its parts. */
export default function SupplierPage() {
  const supplierId = useSupplierId();
  const company = useQuery(companyQuery(supplierId));
  const { data } = company;
  const tabs = useTabs(supplierId, data?.may.editUsers ?? false);
  return (
    <RecordFrame
      noun="Supplier"
      parent={{ label: 'Suppliers', to: '/suppliers' }}
      record={company}
      title={data?.officialCompanyName}
      chips={data ? <StatusChip label={spaced(data.status)} tone={partnerStatusTones[data.status]} /> : null}
      actions={
        data ? (
          <>
            {data.may.openPortal ? <OpenPortalButton company={data} /> : null}
            {data.may.changeStatus ? <ChangeStatusButton partnerId={data.id} /> : null}
          </>
        ) : null
      }
      tabs={<RouteTabs label="Supplier" tabs={tabs} />}
    >
      <Outlet />
    </RecordFrame>
  );
}

/** The parts that exist and that the person may see. */
function useTabs(supplierId: number, mayEditUsers: boolean) {
  const { routesByPath } = useRouter();
  const may = usePermissions();
  const badges = useTabBadges(supplierId);
  return (
    supplierTabs
      .filter(({ path, permission }) => path in routesByPath && may(permission))
      // Purchasing managers see the users of their own suppliers.
      .filter(({ label }) => label !== 'Users' || mayEditUsers)
      .map((tab) => ({
        label: tab.label,
        to: tab.path.replace('$supplierId', String(supplierId)),
        badge: badges[tab.label],
        isIndex: 'isIndex' in tab,
      }))
  );
}
