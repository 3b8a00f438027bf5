import type { House } from './stage.ts';

interface Event {
  ticketId: number;
  kind: string;
  messageId: number | null;
  details: { source?: number; target?: number; sourceTicket?: number; targetTicket?: number };
}

interface Merge {
  id: number;
  source: number;
  messageIds: number[];
}

interface Move {
  id: number;
  source: number;
  target: number;
  messageIds: number[];
  undoneOn: string | null;
}

const mostShown = 5;

/**
 * Where every message must be: follows it from where it came through all merges and moves and what was taken back of
 * them, by the tickets' own events. A merge must list all that was in its source.
 */
export async function misplacedMessages({ owner }: House): Promise<string[]> {
  const { rows: events } = await owner.query<Event>(
    `SELECT ticket_id AS "ticketId", kind, ticket_message_id::int AS "messageId", details FROM ticket_event
      WHERE kind IN ('MailReceived', 'Replied', 'Forwarded', 'Merged', 'Unmerged', 'MessagesMoved', 'MoveUndone')
      ORDER BY id`,
  );
  const { rows: merges } = await owner.query<Merge>(
    `SELECT id, source_ticket_id AS source,
            ARRAY(SELECT jsonb_array_elements_text(manifest->'messageIds')::int) AS "messageIds"
       FROM ticket_merge ORDER BY id`,
  );
  const { rows: moves } = await owner.query<Move>(
    `SELECT id, source_ticket_id AS source, target_ticket_id AS target, message_ids::int[] AS "messageIds",
            undone_on AS "undoneOn" FROM ticket_move ORDER BY id`,
  );
  const story = retell(events, merges, moves);
  const { rows } = await owner.query<{ id: number; ticketId: number }>(
    `SELECT id::int, ticket_id AS "ticketId" FROM ticket_message`,
  );
  const misplaced = rows
    .filter(({ id, ticketId }) => story.places.get(id) !== ticketId)
    .map(
      ({ id, ticketId }) =>
        `message ${id} is in #${ticketId} and belongs in #${story.places.get(id) ?? 'none'}`,
    );
  return [...story.violations, ...misplaced].slice(0, mostShown);
}

function retell(events: readonly Event[], merges: readonly Merge[], moves: readonly Move[]) {
  const places = new Map<number, number>();
  const violations: string[] = [];
  const mergesAhead = Map.groupBy(merges, ({ source }) => source);
  const standing = new Map<number, Merge>();
  const movesAhead = [...moves];
  const moved: Move[] = [];
  const put = (ids: readonly number[], from: number, to: number) => {
    for (const id of ids) if (places.get(id) === from) places.set(id, to);
  };
  for (const { kind, ticketId, messageId, details } of events) {
    const { source, target, sourceTicket, targetTicket } = details;
    if (messageId !== null) {
      places.set(messageId, ticketId);
    } else if (kind === 'Merged' && ticketId === source && target !== undefined) {
      const merge = mergesAhead.get(source)?.shift();
      if (!merge) continue;
      standing.set(source, merge);
      const there = [...places].filter(([, place]) => place === source).map(([id]) => id);
      if (there.length !== merge.messageIds.length || !there.every((id) => merge.messageIds.includes(id))) {
        violations.push(
          `merge ${merge.id} lists ${merge.messageIds.join()} of #${source}, which had ${there.join()}`,
        );
      }
      put(merge.messageIds, source, target);
    } else if (kind === 'Unmerged' && ticketId === source && target !== undefined) {
      put(standing.get(source)?.messageIds ?? [], target, source);
    } else if (kind === 'MessagesMoved' && ticketId === sourceTicket) {
      const at = movesAhead.findIndex((move) => move.source === sourceTicket && move.target === targetTicket);
      const [move] = movesAhead.splice(at, 1);
      if (!move) continue;
      moved.push(move);
      put(move.messageIds, move.source, move.target);
    } else if (kind === 'MoveUndone' && ticketId === sourceTicket) {
      const [move] = moved
        .filter((one) => one.source === sourceTicket && one.target === targetTicket && one.undoneOn !== null)
        .toSorted((one, other) => Date.parse(one.undoneOn ?? '') - Date.parse(other.undoneOn ?? ''));
      if (!move) continue;
      moved.splice(moved.indexOf(move), 1);
      put(move.messageIds, move.target, move.source);
    }
  }
  return { places, violations };
}
