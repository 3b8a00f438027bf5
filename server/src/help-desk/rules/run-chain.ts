import {
  type ConditionResult,
  type Finds,
  holds,
  type Seen,
} from '@backdock/core/help-desk/rules/conditions.rules.ts';
import {
  type Known,
  planAction,
  type TicketPatch,
} from '@backdock/core/help-desk/rules/plan-action.rules.ts';
import { mayTouch, reaches } from '@backdock/core/help-desk/rules/rule-reach.rules.ts';
import { type ActionNames, actionText } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import {
  type ActionDone,
  maxChainEvents,
  type RuleAction,
  type RuledTicket,
  type RuleEvent,
  type RuleMail,
  type TicketRule,
} from '@backdock/core/help-desk/rules/rules.values.ts';
import { isLegalBy } from '@backdock/core/help-desk/tickets/ticket-fields.rules.ts';

/** What one rule saw and did. */
interface RuleDone {
  conditions: ConditionResult[];
  actions: ActionDone[];
  fields: string[];
}

/** What really happens when a rule acts, or what would. */
export interface Hands {
  /** What the rule sees, in words, and the names for what it does. */
  explain(rule: TicketRule, seen: Seen): Promise<{ conditions: ConditionResult[]; names: ActionNames }>;
  known(action: RuleAction): Promise<Known>;
  /** Runs a rule's work so that its failure undoes nothing else. Null: it ran before in this chain, or failed. */
  attempt(
    rule: TicketRule,
    event: RuleEvent,
    conditions: ConditionResult[],
    work: () => Promise<Acted>,
  ): Promise<Acted | null>;
  /** A rule that couldn't even be looked at. */
  failed(rule: TicketRule, event: RuleEvent, error: unknown): Promise<void>;
  /** Changes the ticket; what else follows from it is in what comes back. */
  apply(rule: TicketRule, patch: TicketPatch, isPlaced: boolean): Promise<RuledTicket>;
  /** Notes, replies, forwards. */
  perform(rule: TicketRule, action: RuleAction): Promise<Omit<ActionDone, 'text'>>;
}

interface Acted extends RuleDone {
  ticket: RuledTicket;
  isStopped: boolean;
}

type Reach = 'Matched' | 'NotMatched' | 'OutOfReach';

export interface Looked {
  rule: TicketRule;
  reach: Reach;
  done: RuleDone | null;
}

interface Chain {
  rules: readonly TicketRule[];
  events: readonly RuleEvent[];
  ticket: RuledTicket;
  mail: RuleMail | null;
  finds: Finds;
  hands: Hands;
}

/**
 * Runs rules on what the rules before them left. What they change sets off the rules that wait for changes; each rule
 * runs once in a chain, and a chain ends after a few events.
 */
export async function runChain(
  chain: Chain,
): Promise<{ ticket: RuledTicket; looked: Looked[]; isStopped: boolean }> {
  const { rules, mail, finds, hands } = chain;
  const queue: RuleEvent[] = [...chain.events];
  const ran = new Set<number>();
  const looked: Looked[] = [];
  let { ticket } = chain;
  for (let at = 0; at < Math.min(queue.length, maxChainEvents); at += 1) {
    let isChanged = false;
    for (const rule of rules) {
      const event = queue[at];
      if (event === undefined || rule.event !== event || ran.has(rule.id)) continue;
      const reach = await reachOf(rule, event, { ticket, mail }, { finds, hands });
      if (reach !== 'Matched') {
        looked.push({ rule, reach, done: null });
        continue;
      }
      ran.add(rule.id);
      const acted = await act(rule, event, { ticket, mail }, hands);
      if (!acted) continue;
      const { ticket: left, isStopped, ...done } = acted;
      looked.push({ rule, reach, done });
      ticket = left;
      isChanged ||= done.fields.length > 0;
      if (isStopped || rule.stopAfterMatch) return { ticket, looked, isStopped: true };
    }
    if (isChanged && !queue.slice(at + 1).includes('TicketUpdated')) queue.push('TicketUpdated');
  }
  return { ticket, looked, isStopped: false };
}

async function reachOf(
  rule: TicketRule,
  event: RuleEvent,
  seen: Seen,
  { finds, hands }: Pick<Chain, 'finds' | 'hands'>,
): Promise<Reach> {
  if (!reaches(rule, seen.ticket)) return 'OutOfReach';
  try {
    return holds(rule.conditions, seen, finds) ? 'Matched' : 'NotMatched';
  } catch (error) {
    await hands.failed(rule, event, error);
    return 'NotMatched';
  }
}

async function act(rule: TicketRule, event: RuleEvent, seen: Seen, hands: Hands): Promise<Acted | null> {
  const { conditions, names } = await hands.explain(rule, seen);
  return hands.attempt(rule, event, conditions, async () => ({
    conditions,
    ...(await actions(rule, seen.ticket, hands, names)),
  }));
}

/** Changes of fields are gathered, so that one rule is one line of the ticket's history. */
async function actions(rule: TicketRule, start: RuledTicket, hands: Hands, names: ActionNames) {
  const done: ActionDone[] = [];
  let ticket = start;
  let [patch, isPlaced]: [TicketPatch, boolean] = [{}, false];
  let isStopped = false;
  const settle = async () => {
    if (Object.keys(patch).length > 0) ticket = await hands.apply(rule, patch, isPlaced);
    [patch, isPlaced] = [{}, false];
  };
  for (const action of rule.actions) {
    const text = actionText(action, names);
    const now = withSecrecy({ ...ticket, ...patch });
    if (!mayTouch(rule, now)) {
      done.push({ text, outcome: 'Skipped', why: 'The ticket is legal now.' });
      continue;
    }
    const planned = planAction(action, now, await hands.known(action));
    switch (planned.does) {
      case 'change':
        patch = { ...patch, ...planned.patch };
        isPlaced ||= planned.isPlaced === true;
        done.push({ text, outcome: 'Done', why: null });
        break;
      case 'nothing':
        done.push({ text, outcome: 'Unchanged', why: planned.why });
        break;
      case 'skip':
        done.push({ text, outcome: 'Skipped', why: planned.why });
        break;
      case 'stop':
        isStopped = true;
        done.push({ text, outcome: 'Done', why: null });
        break;
      default:
        await settle();
        done.push({ text, ...(await hands.perform(rule, action)) });
    }
    if (isStopped) break;
  }
  await settle();
  return { ticket, isStopped, actions: done, fields: changedFields(start, ticket) };
}

/** A type or department that was just set may have made it legal. */
const withSecrecy = (ticket: RuledTicket): RuledTicket => ({
  ...ticket,
  isLegal: ticket.isLegal || isLegalBy(ticket),
});

const shownFields = [
  'status',
  'priority',
  'typeId',
  'departmentId',
  'shiftGroupId',
  'assigneeId',
  'supplierId',
  'orderId',
  'promisedOn',
  'nextActionDate',
  'tags',
] as const satisfies readonly (keyof RuledTicket)[];
export type ShownField = (typeof shownFields)[number];

export const changedFields = (from: RuledTicket, to: RuledTicket): ShownField[] =>
  shownFields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]));
