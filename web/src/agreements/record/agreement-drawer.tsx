import { useQuery } from '@tanstack/react-query';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { agreementStatusLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { DrawerContent, SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { agreementQuery } from '../agreement-queries.ts';
import { agreementStatusTones } from '../agreement-text.ts';
import { useOpenedAgreement } from '../opened-agreement.ts';
import { AgreementRecord } from './agreement-record.tsx';
import { useAgreementLive } from './use-agreement-live.ts';

/** The agreement named by the URL, beside any list. */
export function AgreementDrawer() {
  const { opened, close } = useOpenedAgreement();
  return (
    <SideDrawer isOpen={opened !== null} width={680} onClose={close}>
      {opened ? <OpenedAgreement key={`${opened.type} ${opened.id}`} {...opened} /> : null}
    </SideDrawer>
  );
}

function OpenedAgreement({ id, type }: { id: number; type: AgreementType }) {
  const { data, error, refetch } = useQuery(agreementQuery(type, id));
  useAgreementLive(type, id);
  return (
    <DrawerContent
      title={data?.name ?? 'Agreement'}
      beside={
        data ? (
          <StatusChip label={agreementStatusLabels[data.status]} tone={agreementStatusTones[data.status]} />
        ) : null
      }
    >
      {error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <AgreementRecord agreement={data} onReload={async () => (await refetch()).data} />
      ) : (
        <TextSkeleton lines={12} />
      )}
    </DrawerContent>
  );
}
