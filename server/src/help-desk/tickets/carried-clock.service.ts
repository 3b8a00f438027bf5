import { broughtBy, type TicketLog } from '@backdock/core/help-desk/time/ticket-log.rules.ts';
import { type Json, toJson } from '@backdock/core/kit/json.ts';
import type { Reader } from '../../platform/db/database.ts';
import { logOf } from './clock.service.ts';

/** What a merged ticket's log adds to the log of the ticket it goes into. */
export async function carriedByMerge(db: Reader, sourceId: number): Promise<Record<string, Json>> {
  const log = await logOf(db, sourceId);
  if (!log) return {};
  return { came: toJson(log.heard), brought: toJson(broughtBy(log)) };
}

/** Of these messages, those that the clock of the ticket they go to must know. */
export function heardIn(log: TicketLog | null, messageIds: readonly number[]): Json {
  return toJson(log?.heard.filter(({ messageId }) => messageIds.includes(messageId)) ?? []);
}
