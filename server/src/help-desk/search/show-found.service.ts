import type { FoundMessage, FoundTicket } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import type { SearchRowKind } from '@backdock/core/help-desk/search/search-index.values.ts';
import { markedText, passageOf, type StemOf } from '@backdock/core/help-desk/search/search-passages.rules.ts';
import type { SearchQuery } from '@backdock/core/help-desk/search/search-query.values.ts';
import { wordsOf } from '@backdock/core/help-desk/search/search-words.rules.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { visibleTickets } from '../tickets/visible.service.ts';
import * as queries from './search.queries.ts';

type Ctx = ReadCtx<Employee>;

interface Found {
  /** Tickets by their numbers. */
  named: readonly number[];
  tickets: readonly queries.FoundRow[];
  messages: readonly queries.FoundRow[];
}

/** Reads what was found, as far as it's still there and the reader still sees it. */
export async function showFound(ctx: Ctx, query: SearchQuery, { named, tickets, messages }: Found) {
  const { db, actor } = ctx;
  const idsOf = (kind: SearchRowKind) => messages.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const ticketIds = [...new Set([...named, ...[...tickets, ...messages].map(({ ticketId }) => ticketId)])];
  const [messageIds, noteIds] = [idsOf('Message'), idsOf('Note')];
  const known = byId(
    ticketIds.length > 0 ? await queries.loadTickets(db, visibleTickets(actor), ticketIds) : [],
  );
  const texts = byId(messageIds.length > 0 ? await queries.loadMessages(db, messageIds) : []);
  const notes = byId(noteIds.length > 0 ? await queries.loadNotes(db, noteIds) : []);
  const written = [...texts.values(), ...notes.values()].flatMap(({ writer, text }) => [writer, text]);
  const said = [...known.values()].flatMap(({ subject, requester }) => [subject, requester ?? '']);
  const stemOf = await stemmer(ctx, query, [...written, ...said]);
  const marked = (text: string) => markedText(text, query, stemOf);
  return {
    tickets: [...new Set([...named, ...tickets.map(({ ticketId }) => ticketId)])].flatMap(
      (id): FoundTicket[] => {
        const ticket = known.get(id);
        if (!ticket) return [];
        const { id: ticketId, subject, requester, department, ...others } = ticket;
        return [
          {
            ...others,
            ticketId,
            subject: marked(subject),
            requester: requester === null ? null : marked(requester),
            department: department as FoundTicket['department'],
          },
        ];
      },
    ),
    messages: messages.flatMap(({ kind, id, ticketId }): FoundMessage[] => {
      const [ticket, text] = [known.get(ticketId), kind === 'Note' ? notes.get(id) : texts.get(id)];
      // It may have been moved since.
      if (!ticket || text?.ticketId !== ticketId) return [];
      return [
        {
          ticketId,
          subject: ticket.subject,
          status: ticket.status,
          messageId: kind === 'Message' ? id : null,
          noteId: kind === 'Note' ? id : null,
          direction: text.direction,
          writer: marked(text.writer),
          writtenOn: text.writtenOn,
          passage: passageOf(text.text, query, stemOf),
        },
      ];
    }),
  };
}

const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]));

/** Words with the same stem begin with the same letter, so of the others nothing has to be known. */
async function stemmer({ db }: Ctx, { terms }: SearchQuery, texts: readonly string[]): Promise<StemOf> {
  const wanted = terms.flatMap((term) => term.words);
  const letters = new Set(wanted.map((word) => word.charAt(0)));
  const alike = texts.flatMap(wordsOf).filter((word) => letters.has(word.charAt(0)));
  const stems = await queries.stemsOf(db, [...new Set([...wanted, ...alike])]);
  return (word) => stems.get(word) ?? word;
}
