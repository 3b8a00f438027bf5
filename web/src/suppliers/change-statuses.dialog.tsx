import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { StatusChange } from '@backdock/core/partners/partners.contract.ts';
import type { PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import {
  bulkStatus,
  type BulkStatusChange,
  type BulkStatusPreview,
  type BulkStatusRun,
} from '@backdock/core/suppliers/bulk-status.contract.ts';
import { PartnerStatusFields } from '../partners/status/partner-status-fields.tsx';
import { call } from '../platform/api.ts';
import { messageFor } from '../platform/api-error.ts';
import { useEmployee } from '../platform/session.ts';
import { queryOf } from '../platform/query-of.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import type { Bound } from '../ui/form/bound.ts';
import type { Selection } from '../ui/grid/selection/selection.ts';
import { ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';

interface ChangeStatusesDialogProps {
  selection: Selection;
  count: number;
  onClose: () => void;
  /** Called with the run's progress; the first few suppliers are done by then. */
  onStarted: (run: BulkStatusRun) => void;
}

const targets: readonly PartnerStatus[] = ['Active', 'Pending', 'TemporaryInactive', 'PermanentlyInactive'];
const suppliersText = (count: number) => pluralize(count, 'supplier');

/** One status for any number of suppliers, with a preview first. */
export function ChangeStatusesDialog({ selection, count, onClose, onStarted }: ChangeStatusesDialogProps) {
  const employee = useEmployee();
  // The grid allows any id type; supplier ids are numbers.
  const chosen = selection as BulkStatusChange['selection'];
  const ways = targets
    .filter((status) => status !== 'PermanentlyInactive' || may(employee, 'partners.closePermanently'))
    .map((status) => ({ status, refusal: null }));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Change the status of ${suppliersText(count)}`}
      submitLabel="Change status"
      schema={StatusChange}
      skipDirtyCheck
      defaultValues={{ status: 'TemporaryInactive', reason: null, until: null }}
      onSubmit={async (values) => {
        const until = values.status === 'TemporaryInactive' ? values.until : null;
        onStarted(await call(bulkStatus.change, { body: { ...values, until, selection: chosen } }));
      }}
    >
      {(field) => (
        <>
          <PartnerStatusFields field={field} ways={ways} />
          <Preview selection={chosen} status={field('status')} until={field('until')} />
        </>
      )}
    </FormDialog>
  );
}

interface PreviewProps {
  selection: BulkStatusChange['selection'];
  status: Bound<PartnerStatus>;
  until: Bound<string | null>;
}

function Preview({ selection, status: statusField, until: untilField }: PreviewProps) {
  const { control } = statusField;
  const status: PartnerStatus = useWatch({ control, name: statusField.name });
  const day: string | null = useWatch({ control, name: untilField.name });
  const until = status === 'TemporaryInactive' ? day : null;
  const { data, error, refetch } = useQuery({
    ...queryOf(bulkStatus.preview, { body: { selection, status, until } }),
    gcTime: 0,
  });
  if (error) return <ErrorState message={messageFor(error)} onRetry={() => void refetch()} />;
  return (
    <Box component="output" aria-busy={!data} sx={look}>
      {data ? <Plan status={status} plan={data} /> : <TextSkeleton lines={2} />}
    </Box>
  );
}

function Plan({ status, plan: { changes, refused } }: { status: PartnerStatus; plan: BulkStatusPreview }) {
  return (
    <>
      <Box sx={{ color: 'text.primary', fontWeight: 550 }}>
        {changes === 0
          ? 'No suppliers will change.'
          : `${suppliersText(changes)} will become ${spaced(status).toLowerCase()}.`}
      </Box>
      {refused.length > 0 ? (
        <Box component="ul" aria-label="Unchanged" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {refused.map(({ message, count, names }) => (
            <li
              key={message}
            >{`${suppliersText(count)} unchanged (${namesText(names, count)}): ${message}`}</li>
          ))}
        </Box>
      ) : null}
    </>
  );
}

const namesText = (names: readonly string[], count: number) =>
  count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(', ');

const look = { display: 'block', minHeight: 64, typography: 'body2', color: 'text.secondary' } as const;
