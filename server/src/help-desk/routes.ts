import type { DocumentOwner } from '../documents/documents.service.ts';
import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { mailboxRoutes } from './mailboxes/mailboxes.routes.ts';
import { readingRoutes } from './reading/reading.routes.ts';
import { ticketFiles } from './tickets/attachments.service.ts';
import { ticketWorkRoutes } from './tickets/ticket-work.routes.ts';
import { ticketRoutes } from './tickets/tickets.routes.ts';
import { writingRoutes } from './writing/writing.routes.ts';

export const helpDeskRoutes = (runtime: Runtime): Route[] => [
  ...mailboxRoutes(runtime),
  ...readingRoutes(runtime),
  ...ticketRoutes(runtime),
  ...ticketWorkRoutes(runtime),
  ...writingRoutes(runtime),
];

/** Who may open these records' files. */
export const helpDeskFiles: readonly DocumentOwner[] = [ticketFiles];
