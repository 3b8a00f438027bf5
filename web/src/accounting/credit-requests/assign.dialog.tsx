import {
  AssignForm,
  creditRequests,
} from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { ChosenRequests } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { EmployeePicker } from '../../pickers/employee-picker.tsx';
import { call } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import type { Option } from '../../ui/fields/option.ts';
import type { Selection } from '../../ui/grid/selection.ts';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshRequests } from './credit-request-queries.ts';
import { requestsCount } from './request-words.ts';

interface AssignDialogProps {
  selection: Selection;
  count: number;
  /** Who has it now, of a single request. */
  current?: Option<number> | null;
  onClose: () => void;
  onDone: () => void;
}

/** Gives chosen requests to one person, or takes them from whoever has them. */
export function AssignDialog({ selection, count, current = null, onClose, onDone }: AssignDialogProps) {
  const refresh = useRefreshRequests();
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
        refresh();
        onDone();
        if (assigned > 0)
          toast.success(`${requestsCount(assigned)} ${assigneeId ? 'assigned' : 'given to nobody'}`);
        if (outOfReach > 0)
          toast.error(`${requestsCount(outOfReach)} stayed as they were: others work on them.`);
      }}
    >
      {(field) => (
        <EmployeePicker
          {...field('assigneeId')}
          label="Assignee"
          nullable
          known={current}
          helperText="Leave it empty to assign to nobody."
        />
      )}
    </FormDialog>
  );
}
