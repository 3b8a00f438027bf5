import type { CauseReport } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { systemTicketJobs } from '../src/help-desk/system-tickets/system-tickets.jobs.ts';
import { runJob } from './run-job.ts';
import type { TestApp } from './test-app.ts';

interface SystemTicketRow {
  id: number;
  subject: string;
  status: string;
  departmentId: number;
  typeId: number;
  priority: string;
  promisedOn: string | null;
  assigneeId: number | null;
  supplierId: number | null;
  text: string;
}

/** Reads the reports that wait, as a worker would. */
export async function readReports(app: TestApp): Promise<void> {
  const jobs = await app.sql<{ data: CauseReport }>(
    `DELETE FROM pgboss.job WHERE name = 'help-desk.system-ticket' AND state = 'created' RETURNING data`,
  );
  for (const { data } of jobs) await runJob(app, systemTicketJobs, 'help-desk.system-ticket', data);
}

/** Every ticket that was ever about a cause, oldest first, with its first message. */
export async function ticketsAbout(app: TestApp, key: string): Promise<SystemTicketRow[]> {
  await readReports(app);
  return app.sql<SystemTicketRow>(
    `SELECT ticket.id, ticket.subject, ticket.status, department_id AS "departmentId", ticket_type_id AS "typeId", priority,
            promised_on AS "promisedOn", assignee_id AS "assigneeId", supplier_id AS "supplierId",
            message.body_text AS text
       FROM system_ticket JOIN ticket ON ticket.id = ticket_id
       JOIN ticket_message message ON message.id = ticket.first_message_id
      WHERE system_ticket.source_key = $1 ORDER BY ticket.id`,
    [key],
  );
}
