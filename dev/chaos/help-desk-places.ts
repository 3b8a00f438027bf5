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
      WHERE kind IN ('MailReceived', 'FactsWritten', 'Replied', 'Forwarded', 'AutoReplied', 'AutoForwarded', 'Merged', 'Unmerged', 'MessagesMoved',
          'MoveUndone')
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
  const put = (ids: readonly number[], from: number, to: number) => {
    for (const id of ids) if (places.get(id) === from) places.set(id, to);
  };
  const messagesIn = (ticket: number) =>
    [...places].filter(([, place]) => place === ticket).map(([id]) => id);
  const tellers = { ...mergeTellers(merges, { put, messagesIn, violations }), ...moveTellers(moves, put) };
  for (const { kind, ticketId, messageId, details } of events) {
    if (messageId !== null) places.set(messageId, ticketId);
    else tellers[kind]?.(ticketId, details);
  }
  return { places, violations };
}

type Put = (ids: readonly number[], from: number, to: number) => void;
type Tellers = Partial<Record<string, (ticketId: number, details: Event['details']) => void>>;

interface Books {
  put: Put;
  messagesIn(ticket: number): number[];
  violations: string[];
}

/** Both tickets tell of a merge; only the source is listened to. */
function mergeTellers(merges: readonly Merge[], { put, messagesIn, violations }: Books): Tellers {
  const ahead = Map.groupBy(merges, ({ source }) => source);
  const standing = new Map<number, Merge>();
  return {
    Merged(ticketId, { source, target }) {
      if (ticketId !== source || target === undefined) return;
      const merge = ahead.get(source)?.shift();
      if (!merge) return;
      standing.set(source, merge);
      const there = messagesIn(source);
      if (there.length !== merge.messageIds.length || !there.every((id) => merge.messageIds.includes(id))) {
        const listed = merge.messageIds.join();
        violations.push(`merge ${merge.id} lists ${listed} of #${source}, which had ${there.join()}`);
      }
      put(merge.messageIds, source, target);
    },
    Unmerged(ticketId, { source, target }) {
      if (ticketId !== source || target === undefined) return;
      put(standing.get(source)?.messageIds ?? [], target, source);
    },
  };
}

/** As with merges, the source is listened to. Of two moves between the same tickets, the one undone first was meant. */
function moveTellers(moves: readonly Move[], put: Put): Tellers {
  const ahead = [...moves];
  const done: Move[] = [];
  const between = ({ source, target }: Move, { sourceTicket, targetTicket }: Event['details']) =>
    source === sourceTicket && target === targetTicket;
  return {
    MessagesMoved(ticketId, details) {
      const move = ahead.find((one) => between(one, details));
      if (ticketId !== details.sourceTicket || !move) return;
      ahead.splice(ahead.indexOf(move), 1);
      done.push(move);
      put(move.messageIds, move.source, move.target);
    },
    MoveUndone(ticketId, details) {
      const [move] = done
        .filter((one) => between(one, details) && one.undoneOn !== null)
        .toSorted((one, other) => Date.parse(one.undoneOn ?? '') - Date.parse(other.undoneOn ?? ''));
      if (ticketId !== details.sourceTicket || !move) return;
      done.splice(done.indexOf(move), 1);
      put(move.messageIds, move.target, move.source);
    },
  };
}
