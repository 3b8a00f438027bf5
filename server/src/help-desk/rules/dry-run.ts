import { plainActionNames } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import type {
  ActionDone,
  RuleAction,
  RuledTicket,
  RuleMail,
  TicketRule,
} from '@backdock/core/help-desk/rules/rules.values.ts';
import { isLegalBy } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';
import type { Lookups } from './lookups.service.ts';
import { changedFields, type Hands, type ShownField } from './run-chain.ts';

export type Sending = Extract<RuleAction, { kind: 'sendReply' | 'forward' }>;

/** What a rule would add to a ticket, beside its fields. */
export interface Effect {
  kind: 'note' | 'reply' | 'forward';
  action: RuleAction;
  rule: TicketRule;
}

export interface DryRun {
  hands: Hands;
  ticket: () => RuledTicket;
  /** The rule that set each field last. */
  setBy: Map<ShownField, TicketRule>;
  effects: Effect[];
}

interface Start {
  ticket: RuledTicket;
  mail: RuleMail | null;
  lookups: Lookups;
  trySending: (rule: TicketRule, action: Sending) => Promise<Omit<ActionDone, 'text'>>;
  explain?: Hands['explain'];
}

const unexplained: Hands['explain'] = () => Promise.resolve({ conditions: [], names: plainActionNames });

/** Hands that change nothing, and remember what they would have done. */
export function openDryRun({
  ticket: start,
  mail,
  lookups,
  trySending,
  explain = unexplained,
}: Start): DryRun {
  let ticket = start;
  const setBy = new Map<ShownField, TicketRule>();
  const effects: Effect[] = [];
  const hands: Hands = {
    explain,
    known: (action) => lookups.known(action, mail),
    attempt: (_rule, _event, _conditions, work) => work(),
    // What can't be looked at doesn't match; running it for real would say so in the ticket.
    failed: () => Promise.resolve(),
    apply(rule, patch) {
      const next = { ...ticket, ...patch };
      const changed = { ...next, isLegal: ticket.isLegal || isLegalBy(next) };
      for (const field of changedFields(ticket, changed)) setBy.set(field, rule);
      ticket = changed;
      return Promise.resolve(ticket);
    },
    async perform(rule, action) {
      if (action.kind === 'addNote') {
        effects.push({ kind: 'note', action, rule });
        return { outcome: 'Done', why: null };
      }
      if (action.kind !== 'sendReply' && action.kind !== 'forward')
        return { outcome: 'Unchanged', why: null };
      const tried = await trySending(rule, action);
      if (tried.outcome === 'Done') {
        effects.push({ kind: action.kind === 'sendReply' ? 'reply' : 'forward', action, rule });
      }
      return tried;
    },
  };
  return { hands, ticket: () => ticket, setBy, effects };
}
