import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadProblem } from '../../platform/api-error.ts';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ListAndPanel } from '../../ui/layout/list-and-panel.tsx';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useOpenedRecord } from '../../ui/layout/use-opened-record.ts';
import { DeleteUnusedDialog } from './delete-unused.dialog.tsx';
import { FlagGroups } from './flag-groups.tsx';
import { FlagPanel } from './flag-panel.tsx';
import { flagsQuery } from './flag-queries.ts';

export default function FeatureFlagsPage() {
  const mayManage = useMay('featureFlags.manage');
  return (
    <Page
      title="Feature flags"
      subtitle="People see a change when they reload, or within ten minutes."
      actions={mayManage ? <DeleteUnused /> : null}
      fill
    >
      {mayManage ? <Flags /> : <OutOfScope />}
    </Page>
  );
}

function DeleteUnused() {
  const { data } = useQuery(flagsQuery);
  const [isOpen, setOpen] = useState(false);
  const unused = (data?.rows ?? []).filter(({ staleReason }) => staleReason === 'NotInCode');
  if (unused.length === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Delete unused
      </Button>
      {isOpen ? <DeleteUnusedDialog flags={unused} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Flags() {
  const { data, error, refetch } = useQuery(flagsQuery);
  const { id: opened, close } = useOpenedRecord();
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={8} />;
  const flag = data.rows.find(({ id }) => id === opened);
  return (
    <ListAndPanel
      list={<FlagGroups flags={data.rows} opened={opened} />}
      panel={flag ? <FlagPanel key={flag.feature} flag={flag} onClose={close} /> : null}
    />
  );
}
