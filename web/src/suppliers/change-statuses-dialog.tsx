import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { may } from '@backdock/core/kit/permissions.ts';
import { mostChanged, partners, StatusChange } from '@backdock/core/partners/partners.contract.ts';
import type { PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { PartnerStatusFields } from '../pickers/partner-status-fields.tsx';
import { useStatusChanged } from '../pickers/partner-status-query.ts';
import { call } from '../platform/api.ts';
import { useEmployee } from '../platform/session.ts';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { toast } from '../ui/toast-store.ts';

interface ChangeStatusesDialogProps {
  /** Null where more were chosen than can be changed at once. */
  supplierIds: readonly number[] | null;
  onClose: () => void;
  /** Called once some of them were changed. */
  onChanged: () => void;
  /** Called with those that were not. */
  onRefused: (refused: readonly Refused[]) => void;
}

export interface Refused {
  partnerId: number;
  name: string;
  message: string;
}

const targets: readonly PartnerStatus[] = ['Active', 'Pending', 'TemporaryInactive', 'PermanentlyInactive'];
const suppliersText = (count: number) => counted(count, 'supplier');

/** One status for several suppliers. Whoever cannot have it is left as it is. */
export function ChangeStatusesDialog(props: ChangeStatusesDialogProps) {
  const { supplierIds, onClose, onChanged, onRefused } = props;
  const employee = useEmployee();
  const changed = useStatusChanged();
  if (supplierIds === null) return <TooMany onClose={onClose} />;
  const ways = targets
    .filter((status) => status !== 'PermanentlyInactive' || may(employee, 'partners.closePermanently'))
    .map((status) => ({ status, refusal: null }));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Change the status of ${suppliersText(supplierIds.length)}`}
      submitLabel="Change status"
      schema={StatusChange}
      skipDirtyCheck
      defaultValues={{ status: 'TemporaryInactive', reason: null, until: null }}
      onSubmit={async (values) => {
        const until = values.status === 'TemporaryInactive' ? values.until : null;
        const answer = await call(partners.changeStatuses, {
          body: { ...values, until, partnerIds: [...supplierIds] },
        });
        if (answer.changed > 0) {
          toast.success(`The status of ${suppliersText(answer.changed)} was changed`);
          onChanged();
        }
        void changed();
        if (answer.refused.length > 0) onRefused(answer.refused);
      }}
    >
      {(field) => <PartnerStatusFields field={field} ways={ways} />}
    </FormDialog>
  );
}

/** Names those that stayed as they were, and why. */
export function NotChangedDialog({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`${suppliersText(refused.length)} could not be changed`}
      size="lg"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 2.5, typography: 'body2' }}>
        {refused.map(({ partnerId, name, message }) => (
          <li key={partnerId}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </Box>
    </BaseDialog>
  );
}

function TooMany({ onClose }: { onClose: () => void }) {
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Too many suppliers"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Typography variant="body2">
        {`At most ${mostChanged} suppliers can be changed at once. Choose fewer of them, one by one or page by page.`}
      </Typography>
    </BaseDialog>
  );
}
