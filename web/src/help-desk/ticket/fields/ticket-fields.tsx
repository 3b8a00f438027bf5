import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { priorities } from '@backdock/core/help-desk/tickets.values.ts';
import { ticketTypeOf, ticketTypes } from '@backdock/core/help-desk/ticket-types.values.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { recordPage } from '../../../links/record-page.ts';
import { call } from '../../../platform/api.ts';
import { linkTo } from '../../../platform/page-link.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { targetText, timeLeft } from '../../lists/time-left.ts';
import { useNow } from '../../live/use-now.ts';
import {
  departmentLabel,
  priorityTones,
  requesterTypeLabels,
  ticketStatusTones,
} from '../../ticket-words.ts';
import type { TicketDialog } from '../use-ticket-dialogs.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import { FieldRow } from './field-row.tsx';
import type { SaveField } from './use-field-save.tsx';
import { type AskedField, Why } from './why.tsx';

interface TicketFieldsProps {
  ticket: Ticket;
  save: SaveField;
  open: (dialog: TicketDialog) => void;
}

type Opened = { field: 'priority' | 'type'; anchor: HTMLElement } | null;

/** What the ticket is about and who has it; each value is changed where it stands. */
export function TicketFields({ ticket, save, open }: TicketFieldsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const [asked, setAsked] = useState<{ of: AskedField; anchor: HTMLElement } | null>(null);
  const close = () => setOpened(null);
  const ask = (label: string, field: string) => (anchor: HTMLElement) =>
    setAsked({ of: { label, field }, anchor });
  const edit = <T,>(run: T): T | undefined => (ticket.may.work ? run : undefined);
  return (
    <Paper variant="outlined" component="section" aria-label="Ticket" sx={{ px: 2.25, py: 2 }}>
      <Box component="dl" sx={facts}>
        <FieldRow
          label="Status"
          onWhy={ask('Status', 'status')}
          onEdit={edit(() => open({ what: 'status' }))}
        >
          <StatusChip label={spaced(ticket.status)} tone={ticketStatusTones[ticket.status]} />
        </FieldRow>
        <FieldRow
          label="Priority"
          onWhy={ask('Priority', 'priority')}
          onEdit={edit((anchor) => setOpened({ field: 'priority', anchor }))}
        >
          <StatusChip label={ticket.priority} tone={priorityTones[ticket.priority]} />
        </FieldRow>
        <FieldRow
          label="Type"
          onWhy={ask('Type', 'ticketTypeId')}
          onEdit={edit((anchor) => setOpened({ field: 'type', anchor }))}
        >
          {ticket.type ?? 'Choose a type'}
        </FieldRow>
        <FieldRow
          label="Assignee"
          onWhy={ask('Assignee', 'assigneeId')}
          onEdit={edit(() => open({ what: 'assign' }))}
        >
          {ticket.assignee ?? 'Unassigned'}
        </FieldRow>
        <FieldRow
          label="Department"
          onWhy={ask('Department', 'departmentId')}
          onEdit={edit(() => open({ what: 'assign' }))}
        >
          {[departmentLabel(ticket.departmentId), ticket.shiftGroup].filter(Boolean).join(', ')}
        </FieldRow>
        <FieldRow label="Time left">
          <TimeLeft ticket={ticket} />
        </FieldRow>
        <FieldRow
          label="Due date"
          onWhy={ask('Due date', 'promisedOn')}
          onEdit={edit(() => open({ what: 'dueDate' }))}
        >
          {shortDate(ticket.dueDate) || '--'}{' '}
          {ticket.promisedOn === null ? null : <Box sx={{ color: 'text.tertiary' }}>Promised</Box>}
        </FieldRow>
        <FieldRow
          label="Next action"
          onWhy={ask('Next action', 'nextActionDate')}
          onEdit={edit(() => open({ what: 'nextAction' }))}
        >
          {shortDate(ticket.nextActionDate) || '--'}
        </FieldRow>
        <FieldRow label="Requester">
          <Requester ticket={ticket} />
        </FieldRow>
        <FieldRow
          label="Supplier"
          onWhy={ask('Supplier', 'supplierId')}
          onEdit={ticket.supplierId === null ? edit(() => open({ what: 'supplier' })) : undefined}
        >
          {ticket.supplierId === null ? (
            'Link a supplier'
          ) : (
            <SupplierLink ticket={ticket} onChange={edit(() => open({ what: 'supplier' }))} />
          )}
        </FieldRow>
        <FieldRow
          label="Order"
          onWhy={ask('Order', 'order')}
          onEdit={ticket.orderId === null ? edit(() => open({ what: 'order' })) : undefined}
        >
          {ticket.orderId === null ? (
            (ticket.noOrderReason ?? 'Link an order')
          ) : (
            <OrderLink ticket={ticket} onChange={edit(() => open({ what: 'order' }))} />
          )}
        </FieldRow>
        <FieldRow label="Followers" onEdit={() => open({ what: 'followers' })}>
          {ticket.followers.map(({ name }) => name).join(', ') || 'None'}
        </FieldRow>
        <OtherFields ticket={ticket} onWhyTags={ask('Tags', 'tags')} />
      </Box>
      <ChoiceMenu
        label="Priority"
        anchor={opened?.field === 'priority' ? opened.anchor : null}
        options={priorities.map((value) => ({ value, label: value }))}
        value={ticket.priority}
        onClose={close}
        onChoose={(to) =>
          void save({
            label: 'Priority',
            valueIn: ({ priority }) => priority,
            to,
            text: (value) => value,
            send: (from) =>
              call(ticketFields.setPriority, { params: { ticketId: ticket.id }, body: { from, to } }),
          })
        }
      />
      <TypeMenu
        ticket={ticket}
        save={save}
        anchor={opened?.field === 'type' ? opened.anchor : null}
        onClose={close}
      />
      {asked ? (
        <Why ticketId={ticket.id} asked={asked.of} anchor={asked.anchor} onClose={() => setAsked(null)} />
      ) : null}
    </Paper>
  );
}

function Requester({ ticket: { requester, requesterType, system } }: { ticket: Ticket }) {
  if (!requester) return system ? 'None' : '--';
  return (
    <>
      {requester}
      {requesterType ? <Box sx={{ color: 'text.tertiary' }}>{requesterTypeLabels[requesterType]}</Box> : null}
    </>
  );
}

interface OtherFieldsProps {
  ticket: Ticket;
  onWhyTags: (anchor: HTMLElement) => void;
}

/** What only some tickets have. */
function OtherFields({ ticket: { tags, mailbox }, onWhyTags }: OtherFieldsProps) {
  return (
    <>
      {tags.length > 0 ? (
        <FieldRow label="Tags" onWhy={onWhyTags}>
          {tags.join(', ')}
        </FieldRow>
      ) : null}
      {mailbox ? <FieldRow label="Answered from">{mailbox}</FieldRow> : null}
    </>
  );
}

function TimeLeft({ ticket }: { ticket: Ticket }) {
  const { text, tone } = timeLeft(ticket, useNow());
  const target = targetText(ticket);
  return (
    <>
      <Box
        component="span"
        sx={{ color: tone === 'late' ? 'error.main' : tone === 'soon' ? 'warning.main' : undefined }}
      >
        {text}
      </Box>
      {target ? <Box sx={{ color: 'text.tertiary' }}>{target}</Box> : null}
    </>
  );
}

interface LinkProps {
  ticket: Ticket;
  onChange: (() => void) | undefined;
}

function SupplierLink({ ticket: { supplierId, supplier }, onChange }: LinkProps) {
  return (
    <Linked
      link={<TextLink {...linkTo(recordPage('supplier', supplierId ?? 0))}>{supplier}</TextLink>}
      label="Change supplier"
      onChange={onChange}
    />
  );
}

function OrderLink({ ticket: { orderId, purchaseOrderNumber }, onChange }: LinkProps) {
  return (
    <Linked
      link={
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <TextLink {...linkTo(recordPage('order', orderId ?? 0))}>{purchaseOrderNumber}</TextLink>
        </Box>
      }
      label="Change order"
      onChange={onChange}
    />
  );
}

function Linked({
  link,
  label,
  onChange,
}: {
  link: React.ReactNode;
  label: string;
  onChange: (() => void) | undefined;
}) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      {link}
      {onChange ? (
        <IconButton size="small" aria-label={label} onClick={onChange} sx={{ my: -0.5, flexShrink: 0 }}>
          <Icon name="edit" size={14} />
        </IconButton>
      ) : null}
    </Box>
  );
}

interface TypeMenuProps extends Omit<TicketFieldsProps, 'open'> {
  anchor: HTMLElement | null;
  onClose: () => void;
}

function TypeMenu({ ticket, save, anchor, onClose }: TypeMenuProps) {
  const { confirm, dialog } = useConfirm();
  const saveType = (to: number) =>
    save<number | null>({
      label: 'Type',
      valueIn: ({ typeId }) => typeId,
      to,
      text: (value) => ticketTypeOf(value)?.name ?? 'none',
      send: (from) =>
        call(ticketFields.setType, {
          params: { ticketId: ticket.id },
          body: { from, to, ...(ticket.isLegal && { isConfirmed: true }) },
        }),
    });
  const choose = (to: number) => {
    if (!ticket.isLegal || ticketTypeOf(to)?.department === 'Legal') return void saveType(to);
    confirm({
      title: 'Make this an ordinary ticket?',
      text: 'Everyone who may see tickets of its new department will be able to read it.',
      confirmLabel: 'Make it ordinary',
      isDestructive: true,
      onConfirm: () => saveType(to),
    });
  };
  return (
    <>
      <ChoiceMenu
        label="Type"
        anchor={anchor}
        options={ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
        value={ticket.typeId}
        onClose={onClose}
        onChoose={choose}
      />
      {dialog}
    </>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.tertiary', alignSelf: 'start', pt: 0.25 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
