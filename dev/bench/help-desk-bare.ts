import { departments } from '@backdock/core/kit/department.ts';
import { openStatuses } from '@backdock/core/help-desk/tickets.values.ts';

const open = `status = ANY ('{${openStatuses.join(',')}}')`;

/** The rows of fifty tickets, whose ids come first. */
const pageOf = (ids: string, viewerId: number) => `
  SELECT ticket.*, employee.name AS assignee, partner.name AS supplier, customer_order.purchase_order_number,
      (SELECT json_agg(viewer.name) FROM ticket_presence presence JOIN employee viewer ON viewer.id = presence.employee_id
        WHERE presence.ticket_id = ticket.id AND presence.employee_id <> ${viewerId} AND presence.until > now()) AS presence
    FROM (${ids} ORDER BY next_due_on, id LIMIT 50) k JOIN ticket USING (id)
    LEFT JOIN employee ON employee.id = ticket.assignee_id LEFT JOIN partner ON partner.id = ticket.supplier_id
    LEFT JOIN customer_order ON customer_order.id = ticket.order_id ORDER BY ticket.next_due_on, ticket.id`;

/** Lists as their pages open: the same fifty rows and columns, without the total. */
export const bareTickets = (agentId: number) => ({
  all: pageOf(`SELECT id, next_due_on FROM ticket WHERE ${open}`, 0),
  department: pageOf(
    `SELECT id, next_due_on FROM ticket WHERE ${open} AND NOT is_legal
      AND (department_id = ${departments.CustomerService}
        OR also_department_ids @> ARRAY[${departments.CustomerService}]::smallint[])`,
    agentId,
  ),
  mine: pageOf(
    `SELECT id, next_due_on FROM ticket WHERE ${open} AND NOT is_legal AND (assignee_id = ${agentId}
      OR id = ANY (ARRAY(SELECT ticket_id FROM ticket_follower WHERE employee_id = ${agentId})))`,
    agentId,
  ),
});
