import { sql } from 'kysely';
import type { RequesterType, TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import type { Reader } from '../../platform/db/database.ts';

export function findTicket(db: Reader, id: number) {
  return db
    .selectFrom('ticket')
    .select([
      'id',
      'subject',
      'department_id as departmentId',
      'assignee_id as assigneeId',
      'is_legal as isLegal',
      'mailbox_id as mailboxId',
      'order_id as orderId',
      'supplier_id as supplierId',
      'created_on as createdOn',
      'requester_name as requesterName',
      sql<RequesterType | null>`partner_type`.as('partnerType'),
      sql<TicketStatus>`status`.as('status'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
