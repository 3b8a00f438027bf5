import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useShownKinds } from '../../agreements/agreement-kinds.ts';
import { supplierAgreementsQuery } from '../../agreements/agreement-queries.ts';
import { AgreementDrawer } from '../../agreements/record/agreement-drawer.tsx';
import { loadProblem } from '../../platform/api-error.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { RouteTabs } from '../../ui/layout/tabs.tsx';
import { useSupplierId } from '../supplier-query.ts';
import { AgreementGroup } from './agreement-group.tsx';
import { NewAgreementMenu } from './new-agreement-menu.tsx';

interface SupplierAgreementsProps {
  isHistoric: boolean;
}

/** A supplier's agreements by kind, and the opened one beside them. */
export function SupplierAgreements({ isHistoric }: SupplierAgreementsProps) {
  const supplierId = useSupplierId();
  const tabTo = (path: typeof paths.supplierAgreements | typeof paths.supplierHistoricAgreements) =>
    linkTo(pageLink(path, { supplierId })).to;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          mt: -1,
        }}
      >
        <RouteTabs
          label="Agreements"
          tabs={[
            { label: 'Active', to: tabTo(paths.supplierAgreements), isIndex: true },
            { label: 'Historic', to: tabTo(paths.supplierHistoricAgreements) },
          ]}
        />
        <NewAgreementMenu supplierId={supplierId} />
      </Box>
      <AgreementGroups supplierId={supplierId} isHistoric={isHistoric} />
      <AgreementDrawer />
    </>
  );
}

interface AgreementGroupsProps extends SupplierAgreementsProps {
  supplierId: number;
}

function AgreementGroups({ supplierId, isHistoric }: AgreementGroupsProps) {
  const kinds = useShownKinds();
  const lists = useQueries({
    queries: kinds.map((kind) => supplierAgreementsQuery(supplierId, kind, isHistoric)),
  });
  const failed = lists.filter(({ error, data }) => error && !data);
  if (failed.length > 0) {
    const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
    return <ErrorState message={loadProblem(failed[0]?.error)} onRetry={() => void retry()} />;
  }
  if (lists.some(({ data }) => !data)) return <ListSkeleton rows={4} />;
  if (lists.every(({ data }) => data?.length === 0)) {
    return (
      <EmptyState
        hint={
          isHistoric
            ? 'Agreements that have ended or were replaced by new terms appear here.'
            : 'No agreements yet. Discounts, marketing funds and rebates from this supplier appear here once added with New agreement.'
        }
      />
    );
  }
  return kinds.map((kind, at) => (
    <AgreementGroup key={kind} kind={kind} agreements={lists[at]?.data ?? []} />
  ));
}
