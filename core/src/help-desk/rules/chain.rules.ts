import type { RuleEvent } from './rules.values.ts';

/** What rules make of what a ticket's log says; null where none waits for it. */
export function ruleEventOf(kind: string): RuleEvent | null {
  switch (kind) {
    case 'MailReceived':
      return 'MessageReceived';
    case 'Opened':
      return 'TicketCreated';
    case 'Changed':
    case 'StatusChanged':
    case 'Assigned':
    case 'Reopened':
    case 'Closed':
      return 'TicketUpdated';
    case 'Returned':
      return 'NextActionReached';
    case 'SlaWarning':
    case 'SlaBreached':
    case 'OrderStatusChanged':
    case 'ShipmentRequestChanged':
      return kind;
    default:
      return null;
  }
}

/** The events of one chain, each kind once, in the order in which they happened. */
export const chainEvents = (kinds: readonly string[]): RuleEvent[] => [
  ...new Set(kinds.flatMap((kind) => ruleEventOf(kind) ?? [])),
];
