import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { ChangeStatusButton } from '../partners/status/partner-status.dialog.tsx';
import { usePermissions } from '../platform/use-may.ts';
import { linkTo, pageLink } from '../platform/page-link.ts';
import { paths } from '../platform/paths.ts';
import { partnerStatusTones } from '../ui/grid/columns/status-tones.ts';
import { RecordFrame } from '../ui/layout/record-frame.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { RouteTabs } from '../ui/layout/tabs.tsx';
import { OpenPortalButton } from './portal/open-portal-button.tsx';
import { companyQuery, useSupplierId } from './supplier-query.ts';
import { supplierTabs, useTabBadges } from './supplier-tabs.ts';

/** One supplier's frame: its name, status, actions, and tabs. */
export default function SupplierPage() {
  const supplierId = useSupplierId();
  const company = useQuery(companyQuery(supplierId));
  const { data } = company;
  const tabs = useTabs(supplierId, data?.may.editUsers ?? false);
  return (
    <RecordFrame
      noun="Supplier"
      parent={{ label: 'Suppliers', to: paths.suppliers }}
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

/** The tabs that exist and that the user may see. */
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
        to: linkTo(pageLink(tab.path, { supplierId })).to,
        badge: badges[tab.label],
        isIndex: 'isIndex' in tab,
      }))
  );
}
