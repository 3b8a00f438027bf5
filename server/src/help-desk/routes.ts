import type { DocumentOwner } from '../documents/documents.service.ts';
import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import { mailboxRoutes } from './mailboxes/mailboxes.routes.ts';
import { readingRoutes } from './reading/reading.routes.ts';
import { ruleRoutes } from './rules/rules.routes.ts';
import { withRules } from './rules/with-rules.routes.ts';
import { helpDeskSearchRoutes } from './search/search.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { handoffRoutes } from './handoff/handoff.routes.ts';
import { systemTicketRoutes } from './system-tickets/system-tickets.routes.ts';
import { ticketFiles } from './tickets/attachments.service.ts';
import { ticketWorkRoutes } from './tickets/ticket-work.routes.ts';
import { ticketRoutes } from './tickets/tickets.routes.ts';
import { writingRoutes } from './writing/writing.routes.ts';

export const helpDeskRoutes = (runtime: Runtime): Route[] =>
  withRules(runtime.config, [
    ...assistantRoutes(runtime),
    ...mailboxRoutes(runtime),
    ...readingRoutes(runtime),
    ...helpDeskSearchRoutes,
    ...settingsRoutes,
    ...handoffRoutes,
    ...systemTicketRoutes,
    ...ticketRoutes(runtime),
    ...ticketWorkRoutes(runtime),
    ...ruleRoutes(runtime),
    ...writingRoutes(runtime),
  ]);

/** Who may open these records' files. */
export const helpDeskFiles: readonly DocumentOwner[] = [ticketFiles];
