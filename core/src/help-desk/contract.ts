import type { Contract } from '../kit/endpoint.ts';
import { emailAssistant } from './assistant/assistant.contract.ts';
import { mailboxes } from './mailboxes/mailboxes.contract.ts';
import { reading } from './reading/reading.contract.ts';
import { ticketRules } from './rules/ticket-rules.contract.ts';
import { helpDeskSearch } from './search/help-desk-search.contract.ts';
import { helpDeskSettings } from './settings/settings.contract.ts';
import { shifts } from './shifts/shifts.contract.ts';
import { systemTickets } from './system-tickets/system-tickets.contract.ts';
import { helpDesk } from './tickets/help-desk-lookups.contract.ts';
import { ticketAttachments } from './tickets/ticket-attachments.contract.ts';
import { ticketFields } from './tickets/ticket-fields.contract.ts';
import { ticketList } from './tickets/ticket-list.contract.ts';
import { ticketWork } from './tickets/ticket-work.contract.ts';
import { tickets } from './tickets/tickets.contract.ts';
import { answers } from './writing/answers.contract.ts';
import { drafts } from './writing/drafts.contract.ts';
import { savedReplies } from './writing/saved-replies.contract.ts';
import { writing } from './writing/writing.contract.ts';

export const helpDeskContract = {
  answers,
  drafts,
  emailAssistant,
  helpDesk,
  helpDeskSearch,
  helpDeskSettings,
  mailboxes,
  reading,
  savedReplies,
  shifts,
  systemTickets,
  ticketAttachments,
  ticketFields,
  ticketList,
  ticketRules,
  ticketWork,
  tickets,
  writing,
} as const satisfies Contract;
