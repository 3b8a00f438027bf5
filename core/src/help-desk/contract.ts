import type { Contract } from '../kit/endpoint.ts';
import { helpDesk } from './tickets/help-desk-lookups.contract.ts';
import { ticketAttachments } from './tickets/ticket-attachments.contract.ts';
import { ticketFields } from './tickets/ticket-fields.contract.ts';
import { ticketList } from './tickets/ticket-list.contract.ts';
import { ticketWork } from './tickets/ticket-work.contract.ts';
import { tickets } from './tickets/tickets.contract.ts';
import { answers } from './writing/answers.contract.ts';

export const helpDeskContract = {
  answers,
  helpDesk,
  ticketAttachments,
  ticketFields,
  ticketList,
  ticketWork,
  tickets,
} as const satisfies Contract;
