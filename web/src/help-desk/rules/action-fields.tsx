import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { RuleAction } from '@backdock/core/help-desk/rules/rules.values.ts';
import { settableStatuses } from '@backdock/core/help-desk/rules/rules.values.ts';
import { isPaused } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { helpDeskDepartmentIds, ticketTypes } from '@backdock/core/help-desk/ticket-types.values.ts';
import { priorities } from '@backdock/core/help-desk/tickets.values.ts';
import { savedReplies } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { useSuppliers } from '../../pickers/supplier-picker.tsx';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import type { Option } from '../../ui/fields/option.ts';
import { departmentLabel } from '../ticket-words.ts';
import { SmallNumber, SmallOne, SmallText } from '../../ui/fields/small-fields.tsx';
import { SmallSelect } from '../../ui/fields/small-select.tsx';

interface ActionFieldsProps<A extends RuleAction = RuleAction> {
  action: A;
  departmentId: number | null;
  onChange: (action: RuleAction) => void;
  messageAt: (path: string) => string | undefined;
}
type Of<K extends RuleAction['kind']> = ActionFieldsProps<Extract<RuleAction, { kind: K }>>;

export const departmentOptions: readonly Option<number>[] = helpDeskDepartmentIds.map((id) => ({
  value: id,
  label: departmentLabel(id),
}));
const typeOptions = ticketTypes.map(({ id, name }) => ({ value: id, label: name }));
const priorityOptions = priorities.map((value) => ({ value, label: value }));
const statusOptions = settableStatuses.map((value) => ({ value, label: spaced(value) }));
const lasting = { staleTime: 600_000 };

/** What an action needs to know. */
export function ActionFields(props: ActionFieldsProps) {
  const { action, onChange, messageAt } = props;
  switch (action.kind) {
    case 'setType':
      return (
        <SmallSelect
          label="Type"
          options={typeOptions}
          value={action.typeId}
          onChange={(typeId) => onChange({ ...action, typeId })}
          width={220}
          error={messageAt('typeId')}
        />
      );
    case 'setPriority':
      return (
        <SmallSelect
          label="Priority"
          options={priorityOptions}
          value={action.priority}
          onChange={(priority) => onChange({ ...action, priority })}
          width={120}
        />
      );
    case 'setDepartment':
      return (
        <SmallSelect
          label="Department"
          options={departmentOptions}
          value={action.departmentId}
          onChange={(departmentId) => onChange({ ...action, departmentId })}
          width={200}
          error={messageAt('departmentId')}
        />
      );
    case 'setShiftGroup':
      return <ShiftGroup {...props} action={action} />;
    case 'assign':
      return <Assignee {...props} action={action} />;
    case 'setStatus':
      return <Status {...props} action={action} />;
    case 'setDueIn':
    case 'setNextActionIn':
      return (
        <Days
          value={action.days}
          onChange={(days) => onChange({ ...action, days })}
          error={messageAt('days')}
        />
      );
    case 'linkSupplier':
      return <Supplier {...props} action={action} />;
    case 'sendReply':
      return <Reply {...props} action={action} />;
    case 'markSpam':
    case 'stop':
      return <Hint>{action.kind === 'stop' ? 'No later rules run' : 'Moves the ticket to Spam'}</Hint>;
    default:
      return <TextOf {...props} action={action} />;
  }
}

function TextOf({ action, onChange, messageAt }: Of<'linkOrder' | 'addTag' | 'addNote' | 'forward'>) {
  switch (action.kind) {
    case 'linkOrder':
      return (
        <SmallText
          label="Regular expression for the order number"
          isMono
          value={action.pattern}
          onChange={(pattern) => onChange({ ...action, pattern })}
          error={messageAt('pattern')}
        />
      );
    case 'addTag':
      return (
        <SmallText
          label="Tag"
          value={action.tag}
          onChange={(tag) => onChange({ ...action, tag })}
          error={messageAt('tag')}
          width={180}
        />
      );
    case 'addNote':
      return (
        <SmallText
          label="Internal note"
          lines={2}
          width={360}
          value={action.body}
          onChange={(body) => onChange({ ...action, body })}
          error={messageAt('body')}
        />
      );
    case 'forward':
      return (
        <SmallText
          label="Address to forward to"
          placeholder="name@example.com"
          value={action.to}
          onChange={(to) => onChange({ ...action, to })}
          error={messageAt('to')}
        />
      );
  }
}

const Hint = ({ children }: { children: string }) => (
  <Box sx={{ alignSelf: 'center', typography: 'body2', color: 'text.secondary' }}>{children}</Box>
);

function Days({
  value,
  onChange,
  error,
}: {
  value: number | null;
  onChange: (days: number) => void;
  error: string | undefined;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <SmallNumber label="Days" value={value} onChange={onChange} error={error} />
      <Hint>days</Hint>
    </Box>
  );
}

function Status({ action, onChange, messageAt }: Of<'setStatus'>) {
  const setStatus = (status: typeof action.status) =>
    onChange({ ...action, status, days: isPaused(status) ? (action.days ?? 3) : null });
  return (
    <>
      <SmallSelect
        label="Status"
        options={statusOptions}
        value={action.status}
        onChange={setStatus}
        width={200}
      />
      {action.days === null ? null : (
        <Days
          value={action.days}
          onChange={(days) => onChange({ ...action, days })}
          error={messageAt('days')}
        />
      )}
    </>
  );
}

function ShiftGroup({ action, onChange, messageAt }: Of<'setShiftGroup'>) {
  const groups = useQuery({ ...queryOf(helpDesk.shiftGroups), ...lasting });
  const options = (groups.data ?? []).map(({ shiftGroupId, name, departmentId }) => ({
    value: shiftGroupId,
    label: `${name}, ${departmentLabel(departmentId)}`,
  }));
  return (
    <SmallOne
      label="Shift group"
      options={options}
      value={action.shiftGroupId || null}
      onChange={(shiftGroupId) => onChange({ ...action, shiftGroupId })}
      error={groups.error ? messageFor(groups.error) : messageAt('shiftGroupId')}
    />
  );
}

function Assignee({ action, onChange, messageAt }: Of<'assign'>) {
  const users = useQuery({ ...queryOf(helpDesk.users), ...lasting });
  const options = (users.data ?? []).map(({ employeeId, name }) => ({ value: employeeId, label: name }));
  return (
    <SmallOne
      label="Assignee"
      options={options}
      value={action.employeeId || null}
      onChange={(employeeId) => onChange({ ...action, employeeId })}
      error={users.error ? messageFor(users.error) : messageAt('employeeId')}
    />
  );
}

function Supplier({ action, onChange, messageAt }: Of<'linkSupplier'>) {
  const { options, problem } = useSuppliers();
  const ofSender = { value: 0, label: 'The sender’s supplier' };
  return (
    <SmallOne
      label="Supplier"
      options={[ofSender, ...options]}
      value={action.supplierId ?? 0}
      onChange={(supplierId) => onChange({ ...action, supplierId: supplierId || null })}
      error={problem ?? messageAt('supplierId')}
    />
  );
}

/** Replies that a rule of this department may use. */
function Reply({ action, departmentId, onChange, messageAt }: Of<'sendReply'>) {
  const replies = useQuery({ ...queryOf(savedReplies.list), ...lasting });
  const options = (replies.data ?? [])
    .filter(
      (reply) =>
        reply.scope !== 'Personal' &&
        (departmentId === null || reply.departmentId === null || reply.departmentId === departmentId),
    )
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SmallOne
      label="Saved reply"
      options={options}
      value={action.savedReplyId || null}
      onChange={(savedReplyId) => onChange({ ...action, savedReplyId })}
      error={replies.error ? messageFor(replies.error) : messageAt('savedReplyId')}
    />
  );
}
