import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketList, type TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { Priority, TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { allRowsQuery } from '../../platform/all-rows.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { refresh } from '../../platform/query-of.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import type { BulkAction } from '../../ui/grid/selection/selection-bar.tsx';

type Chosen = Parameters<BulkAction['run']>[0];

type BulkChange =
  | { field: 'assignee'; to: number | null }
  | { field: 'nextActionDate'; to: string }
  | { field: 'status'; to: TicketStatus; nextActionDate?: string }
  | { field: 'priority'; to: Priority };

export const bulkAssign = (employeeId: number | null): BulkChange => ({ field: 'assignee', to: employeeId });

/** Changes the selected tickets one after the other: each has rules of its own, and one that refuses stops no other. */
export function useBulk() {
  return async (chosen: Chosen, always: FilterModel, done: string, change: BulkChange): Promise<void> => {
    const key = `tickets-${change.field}`;
    const refused: string[] = [];
    toast.progress('Changing tickets', { key, done: null });
    try {
      const rows = await rowsOf(chosen, always);
      for (const [at, row] of rows.entries()) {
        toast.progress('Changing tickets', { key, done: at / rows.length });
        await changeOne(row, change).catch((error: unknown) => {
          refused.push(`#${row.id}: ${messageFor(error)}`);
        });
      }
      const changed = rows.length - refused.length;
      if (refused.length === 0) toast.success(`${pluralize(changed, 'ticket')} ${done}`, { key });
      else {
        toast.error(`${pluralize(refused.length, 'ticket')} not changed`, {
          key,
          subMessages: refused.slice(0, 5),
        });
      }
      chosen.clear();
    } catch (error) {
      toast.error(messageFor(error), { key });
    } finally {
      void refresh(ticketList.list);
    }
  };
}

async function rowsOf({ selection }: Chosen, always: FilterModel): Promise<TicketRow[]> {
  const except = new Set('ids' in selection ? [] : selection.allMatching.except);
  const model =
    'ids' in selection
      ? { ids: selection.ids }
      : { filterModel: { ...selection.allMatching.filterModel, ...always } };
  const rows = await queryClient.fetchQuery(
    allRowsQuery(ticketList.list, { query: { query: JSON.stringify(model) } }),
  );
  return rows.filter(({ id }) => !except.has(id));
}

async function changeOne(row: TicketRow, change: BulkChange): Promise<unknown> {
  const params = { ticketId: row.id };
  switch (change.field) {
    case 'priority':
      return call(ticketFields.setPriority, { params, body: { from: row.priority, to: change.to } });
    case 'nextActionDate':
      return call(ticketFields.setNextActionDate, {
        params,
        body: { from: row.nextActionDate, to: change.to },
      });
    case 'status': {
      const { to, nextActionDate } = change;
      const body = { from: row.status, to, ...(nextActionDate && { nextActionDate }) };
      return call(ticketFields.setStatus, { params, body });
    }
    case 'assignee': {
      // The group isn't in the list.
      const { departmentId, shiftGroupId, assigneeId } = await call(tickets.details, { params });
      const from = { departmentId, shiftGroupId, assigneeId };
      return call(ticketFields.assign, { params, body: { from, to: { ...from, assigneeId: change.to } } });
    }
  }
}
