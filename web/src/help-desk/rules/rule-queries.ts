import { ticketRules } from '@backdock/core/help-desk/rules/ticket-rules.contract.ts';
import { refresh } from '../../platform/query-of.ts';

/** Reads again what shows rules. */
export const refreshRules = (): Promise<void> => refresh(ticketRules.list, ticketRules.history);
