import {
  AssignForm,
  creditRequests,
} from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { ChosenRequests } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { EmployeePicker } from '../../pickers/employee-picker.tsx';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import type { Option } from '../../ui/fields/option.ts';
import type { Selection } from '../../ui/grid/selection/selection.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshRequests } from './credit-request-queries.ts';
import { requestsCount } from './request-words.ts';

interface AssignDialogProps {
  selection: Selection;
  count: number;
  /** The current assignee, for a single request. */
  current?: Option<number> | null;
  onClose: () => void;
  onDone: () => void;
}

/** Assigns the selected requests to one person, or unassigns them. */
export function AssignDialog({ selection, count, current = null, onClose, onDone }: AssignDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Assign ${requestsCount(count)}`}
      submitLabel="Assign"
      schema={AssignForm}
      skipDirtyCheck
      defaultValues={{ assigneeId: current?.value ?? null }}
      onSubmit={async ({ assigneeId }) => {
        const body = { assigneeId, selection: selection as ChosenRequests };
        const { assigned, outOfReach } = await call(creditRequests.assign, { body });
        refreshRequests();
        onDone();
        if (assigned > 0)
          toast.success(`${requestsCount(assigned)} ${assigneeId ? 'assigned' : 'unassigned'}`);
        if (outOfReach > 0)
          toast.error(`${requestsCount(outOfReach)} not changed: someone else handles them.`);
      }}
    >
      {(field) => (
        <EmployeePicker
          {...field('assigneeId')}
          label="Assignee"
          nullable
          known={current}
          helperText="Leave blank to unassign."
        />
      )}
    </FormDialog>
  );
}
