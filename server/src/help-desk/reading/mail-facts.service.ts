import { guessableMailId, type NamedMail } from '@backdock/core/help-desk/reading/answered-mail.rules.ts';
import { headersOf, type MailHead } from '@backdock/core/help-desk/reading/mail.values.ts';
import { orderNumberCandidates } from '@backdock/core/help-desk/reading/order-numbers.rules.ts';
import { ticketInSubject } from '@backdock/core/help-desk/reading/subject-token.rules.ts';
import type { Candidate } from '@backdock/core/help-desk/reading/which-ticket.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { readMessageIds, readTokens } from '../mail-addresses.ts';
import type { ReadMail } from './parse-mail.ts';
import * as queries from './tickets-of-mail.queries.ts';

interface TicketFacts {
  candidates: Candidate[];
  casesOfOrder: number[];
  orderCount: number;
  orderId: number | null;
  /** The mail of another area that it names. */
  namedMail: NamedMail | null;
}

/** The tickets that a mail may belong to, by its tokens, ids, subject, and order, in the order of the rules. */
export async function factsOf(tx: Tx, keys: HelpDeskKeys, { head, text }: ReadMail): Promise<TicketFacts> {
  const address = head.from?.address ?? null;
  const namedMail = mailNamed(head, keys);
  const found = await ticketsNamed(tx, keys, head, namedMail);
  const reached = await queries.reachTickets(
    tx,
    [...new Set(found.map(({ ticketId }) => ticketId))],
    address,
  );
  const byId = new Map(reached.map((ticket) => [ticket.givenId, ticket]));
  const candidates = found.flatMap(({ by, ticketId }): Candidate[] => {
    const ticket = byId.get(ticketId);
    return ticket ? [{ by, ...ticket }] : [];
  });
  const orders = await queries.listOrdersNamed(tx, orderNumberCandidates(head.subject, text));
  const orderId = orders[0] ?? null;
  const casesOfOrder =
    orderId !== null && address !== null ? await queries.listCasesOfOrder(tx, orderId, address) : [];
  return { candidates, casesOfOrder, orderCount: orders.length, orderId, namedMail };
}

interface Named {
  by: Candidate['by'];
  ticketId: number;
}

const mostNamed = 100;

async function ticketsNamed(
  tx: Tx,
  keys: HelpDeskKeys,
  head: MailHead,
  namedMail: NamedMail | null,
): Promise<Named[]> {
  const [token] = readTokens(recipientsOf(head), keys);
  const byToken =
    token === undefined || token.kind === 'mail'
      ? []
      : token.kind === 'ticket'
        ? [token.id]
        : await queries.listTicketsOfSent(tx, [token.id]);
  const named = idsNamed(head);
  const ours = readMessageIds(named, keys).flatMap(({ kind, id }) => (kind === 'message' ? [id] : []));
  const own = head.messageId === null ? [] : [head.messageId];
  const inSubject = ticketInSubject(head.subject);
  const ofMail = await ticketOfMail(tx, namedMail);
  return [
    ...byToken.map((ticketId) => ({ by: 'Token' as const, ticketId })),
    ...ofMail.filter(({ by }) => by === 'Token'),
    ...(await queries.listTicketsOfSent(tx, ours)).map((ticketId) => ({ by: 'Answer' as const, ticketId })),
    ...ofMail.filter(({ by }) => by === 'Answer'),
    ...(await queries.listTicketsOfThread(tx, [...own, ...named])).map((ticketId) => ({
      by: 'Thread' as const,
      ticketId,
    })),
    ...(inSubject === null ? [] : [{ by: 'Subject' as const, ticketId: inSubject }]),
  ];
}

/** The newest first: what it answers, then what that answered. */
const idsNamed = ({ inReplyTo, references }: MailHead): string[] =>
  [...inReplyTo, ...references.toReversed()].slice(0, mostNamed);

/** The mail of another area that this one answers, or says it does. */
function mailNamed(head: MailHead, keys: HelpDeskKeys): NamedMail | null {
  const [token] = readTokens(recipientsOf(head), keys);
  if (token) return token.kind === 'mail' ? { mailId: token.id, by: 'Token' } : null;
  const named = idsNamed(head);
  const signed = readMessageIds(named, keys).find(({ kind }) => kind === 'mail');
  if (signed) return { mailId: signed.id, by: 'Answer' };
  for (const internetId of named) {
    const mailId = guessableMailId(internetId);
    if (mailId !== null) return { mailId, by: 'Guess' };
  }
  return null;
}

/** The ticket that an earlier answer to the same mail became. Answers that come at once wait for each other. */
async function ticketOfMail(tx: Tx, namedMail: NamedMail | null): Promise<Named[]> {
  if (!namedMail || namedMail.by === 'Guess') return [];
  await queries.lockAnswersTo(tx, namedMail.mailId);
  const ticketId = await queries.findTicketOfMail(tx, namedMail.mailId);
  return ticketId === null ? [] : [{ by: namedMail.by, ticketId }];
}

/** Where a token may stand. */
export const recipientsOf = ({ to, cc, headers }: MailHead): string[] => [
  ...[...to, ...cc].map(({ address }) => address),
  ...headersOf(headers, 'delivered-to'),
  ...headersOf(headers, 'x-original-to'),
];
