import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { CampaignClock } from './campaign-clock.ts';
import type { PostOffice } from './help-desk-post-office.ts';
import type { TakenMail } from './mail-server.ts';
import { someRows } from './payments-world.ts';
import { type Actor, call, type Command, type Losses, pick, type World } from './world.ts';

/** A department's mailbox. */
export interface Box {
  id: number;
  user: string;
  address: string;
  departmentId: number;
}

/** A mail of ours, as whoever got it knows it. */
export interface Ours {
  id: string;
  to: string;
  replyTo: string;
  returnPath: string;
  subject: string;
  references: string[];
}

/** A mail of someone else, as we got it. */
export interface Theirs {
  id: string;
  from: string;
  subject: string;
  box: Box;
  raw: Buffer;
  hasFile: boolean;
}

/** Mailboxes, tickets and orders, as far as the campaign knows. */
export interface HelpDesk extends World {
  clock: CampaignClock;
  losses: Losses;
  actors: readonly Actor[];
  post: PostOffice;
  boxes: readonly Box[];
  orders: readonly { id: number; number: string; customer: string }[];
  ours: Ours[];
  theirs: Theirs[];
  /** Mail of ours that a server took, by Message-ID. */
  handedOver: ReadonlyMap<string, TakenMail>;
  /** How many mails of each kind were written. */
  written: Map<string, number>;
  /** When connections were cut and processes killed, by `performance.now()`. */
  hurtAt: number[];
  /** When an attempt to send a mail was first seen, by `performance.now()`. */
  attemptsSeen: Map<string, number>;
  newestTicket: number;
  /** Campaign time passes, unless a mail is under way. */
  tick: () => Promise<void>;
  /** The server that takes the departments' mail is gone for a moment. */
  closeMailServer: (ms: number) => Promise<void>;
  /** A statement from a program that ignores every rule; the database may refuse it. */
  writePast: (statement: string) => Promise<void>;
  /** Other areas report what the help desk should look after, or that it's gone. */
  reportCauses: () => Promise<void>;
  close: () => Promise<void>;
}

export type Do = Command<HelpDesk>;

export const chance = ({ random }: HelpDesk, share: number) => random() < share;
export const below = ({ random }: HelpDesk, limit: number) => Math.floor(random() * limit);

const near = 25;

/** Favors the newest, so that people work on the same ones. */
export async function anyTicketId(desk: HelpDesk, actor: Actor): Promise<number | undefined> {
  if (desk.newestTicket === 0 || chance(desk, 0.15)) {
    const { status, body: rows } = await call(desk, actor, ticketList.list, { query: someRows({}) });
    if (status !== 200 || rows.length === 0) return undefined;
    desk.newestTicket = Math.max(desk.newestTicket, ...rows.map(({ id }) => id));
    return pick(desk, rows).id;
  }
  const span = chance(desk, 0.7) ? near : desk.newestTicket;
  return Math.max(1, desk.newestTicket - below(desk, span));
}

/** A ticket that the actor can see, as it stands now. */
export async function anyTicket(desk: HelpDesk, actor: Actor): Promise<Ticket | undefined> {
  const ticketId = await anyTicketId(desk, actor);
  if (ticketId === undefined) return undefined;
  const { status, body } = await call(desk, actor, tickets.details, { params: { ticketId } });
  return status === 200 ? body : undefined;
}
