import type { Cause, TicketWhy } from '@backdock/core/help-desk/rules/rule-results.schema.ts';
import { byRule } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import { maySeeRule } from '@backdock/core/help-desk/rules/rule-reach.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { describeChanges, happened, referencesIn } from '@backdock/core/history/history.rules.ts';
import { namesOf } from '../../history/history.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { refuseUnlessVisible } from '../tickets/ticket-details.service.ts';
import * as queries from './runs.queries.ts';

/** Fields of a ticket that someone may ask about, by what the audit trail calls them. */
const asked = [
  'subject',
  'status',
  'priority',
  'ticketTypeId',
  'departmentId',
  'shiftGroup',
  'assigneeId',
  'supplierId',
  'order',
  'promisedOn',
  'nextActionDate',
  'tags',
] as const;

/** What rules call the same field. */
const fieldOfRun: Readonly<Record<string, string>> = {
  ticketTypeId: 'typeId',
  shiftGroup: 'shiftGroupId',
  order: 'orderId',
};

/** Who or which rule set each field last, and what the rules did in the last 90 days. */
export async function ticketWhy(ctx: ReadCtx<Employee>, ticketId: number): Promise<TicketWhy> {
  const { db, actor } = ctx;
  await refuseUnlessVisible(ctx, ticketId);
  const runs = (await queries.listRuns(db, ticketId))
    .filter((run) => maySeeRule(actor, run))
    .map(({ departmentId: _department, ...run }) => run);
  const changes = await queries.listChanges(db, ticketId);
  const causes: Cause[] = [];
  const names = await namesOf(db, [referencesIn(ticketHistory, changes)]);
  for (const field of asked) {
    const change = changes.find(({ before, after }) => isSet(field, before, after));
    if (!change) continue;
    const described = describeChanges(ticketHistory, change, names).find((each) => each.field === field);
    // The field's newest change is of the newest run of its rule that changed it.
    const run = runs.find(
      (each) => change.reason === byRule(each.ruleName) && each.fields.includes(fieldOfRun[field] ?? field),
    );
    const isSystem = change.actorId === null && change.ip === null;
    const isRule = isSystem && change.reason?.startsWith(byRule('')) === true;
    causes.push({
      field,
      by: isRule ? (change.reason ?? '').slice(byRule('').length) : isSystem ? 'System' : change.actorName,
      kind: isRule ? 'Rule' : isSystem ? 'System' : 'Person',
      on: change.at,
      what: happened(ticketHistory, change.action),
      from: described?.from ?? null,
      to: described?.to ?? null,
      reason: isRule ? null : change.reason,
      runId: run?.runId ?? null,
    });
  }
  return { causes, runs };
}

function isSet(field: string, before: Fields | null, after: Fields | null): boolean {
  if (!after || !(field in after)) return false;
  return JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null);
}

type Fields = NonNullable<Parameters<typeof describeChanges>[1]['after']>;
