import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { partners, type PartnerStanding, StatusChange } from '@backdock/core/partners/partners.contract.ts';
import { call } from '../../platform/api.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { refreshRecords } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { PartnerStatusFields, usualWay } from './partner-status-fields.tsx';
import { standingQuery } from './partner-status-query.ts';

const title = 'Change status';

/** The button on a partner's page, and the dialog behind it. */
export function ChangeStatusButton({ partnerId }: { partnerId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen ? <ChangeStatus partnerId={partnerId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface ChangeStatusProps {
  partnerId: number;
  onClose: () => void;
}

function ChangeStatus({ partnerId, onClose }: ChangeStatusProps) {
  // What blocks a status may have changed since the page loaded.
  const { data, error, isFetching, refetch } = useQuery(standingQuery(partnerId));
  const way = data && !isFetching ? usualWay(data.ways) : undefined;
  if (data && way) return <StatusForm standing={data} initial={way} onClose={onClose} />;
  return (
    <BaseDialog open onClose={onClose} title={title} size="md">
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data && !isFetching ? (
        <NoWay standing={data} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </BaseDialog>
  );
}

/** Nothing can be done now; each line says why. */
function NoWay({ standing: { status, ways } }: { standing: PartnerStanding }) {
  if (ways.length === 0) {
    return (
      <Typography variant="body2">{`Status can’t be changed from ${spaced(status).toLowerCase()}.`}</Typography>
    );
  }
  return ways.map((way) => (
    <Typography key={way.status} variant="body2" sx={{ mb: 1 }}>
      <strong>{spaced(way.status)}</strong>: {way.refusal}
    </Typography>
  ));
}

interface StatusFormProps {
  standing: PartnerStanding;
  initial: StatusChange['status'];
  onClose: () => void;
}

function StatusForm({ standing, initial, onClose }: StatusFormProps) {
  const { partnerId, name, status: from, ways } = standing;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      submitLabel={title}
      schema={StatusChange}
      skipDirtyCheck
      defaultValues={{ status: initial, reason: null, until: null }}
      onSubmit={async (values) => {
        const { status } = await call(partners.changeStatus, {
          params: { partnerId },
          body: { ...values, until: values.status === 'TemporaryInactive' ? values.until : null, from },
        });
        await refreshRecords();
        toast.success(`${name} is now ${spaced(status).toLowerCase()}`);
      }}
    >
      {(field) => <PartnerStatusFields field={field} ways={ways} />}
    </FormDialog>
  );
}
