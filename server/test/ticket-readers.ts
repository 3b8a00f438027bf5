import type { Role } from '@backdock/core/kit/permissions.ts';
import { roles } from '@backdock/core/kit/permissions.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { addMessage, addTicket } from './new-ticket.ts';
import type { TestApp } from './test-app.ts';

/** Someone who reads tickets. */
export interface Reader {
  id: number;
  token: string;
  roles: readonly Role[];
  departmentId: number | null;
  isHead: boolean;
}

/** A ticket, with all that decides who sees it. */
export interface Case {
  id: number;
  messageId: number;
  attachmentId: number;
  status: string;
  department: number;
  also: readonly number[];
  assignee: number | null;
  follower: number | null;
  isLegal: boolean;
}

const management = 1;
const legal = 7;
const withTickets = [2, 3, 4, 5, 6, legal, 8];
const homes = [null, management, ...withTickets];
const kinds: [readonly Role[], boolean][] = [
  [[], false],
  [[], true],
  ...roles.map((role): [readonly Role[], boolean] => [[role], false]),
  [['Accountant'], true],
];

/** Who reads and who answers, written down once more from the rules and without a look at the code. */
export function sees(who: Reader, one: Case): boolean {
  if (one.isLegal) return who.roles.includes('Admin') || who.departmentId === legal;
  if (who.roles.length > 0 || who.isHead) return true;
  const hasQueue = who.departmentId !== null && who.departmentId !== management;
  const isOfQueue =
    hasQueue && (one.department === who.departmentId || one.also.includes(who.departmentId ?? 0));
  return isOfQueue || one.assignee === who.id || one.follower === who.id;
}

export function works(who: Reader, one: Case): boolean {
  if (one.isLegal) return who.roles.includes('Admin') || who.departmentId === legal;
  if (who.roles.length > 0) return true;
  const hasQueue = who.departmentId !== management;
  return (hasQueue && one.department === who.departmentId) || one.assignee === who.id;
}

/** Ticket numbers that stand out in any text. */
const firstNumber = 7_310_001;
export const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/\b731\d{4}\b/g) ?? []).map(Number)),
];

/** Every department, with everyone in it, and tickets that each of them sees or doesn't for a reason of its own. */
export async function addReadersAndTickets(app: TestApp, orderId: number) {
  const people: Reader[] = [];
  for (const departmentId of homes) {
    for (const [held, isHead] of kinds) {
      if (isHead && departmentId === null) continue;
      const id = await app.addEmployee({ roles: [...held], departmentId, isHead });
      people.push({ id, token: await app.tokenFor(id), roles: held, departmentId, isHead });
    }
  }
  await app.write(`ALTER TABLE ticket ALTER COLUMN id RESTART WITH ${firstNumber}`);
  const cases: Case[] = [];
  const add = async (one: Partial<Case> & { department: number; typeId?: number; orderId?: number }) => {
    const made = await addCase(app, { ...one, number: firstNumber + cases.length });
    cases.push(made);
    return made;
  };
  const plain: Case[] = [];
  for (const department of withTickets) plain.push(await add({ department, orderId }));
  // Of Legal by its type, and of a second department.
  plain.push(
    await add({ department: 5, typeId: 19, orderId }),
    await add({ department: 5, also: [3], orderId }),
  );
  for (const department of withTickets)
    await add({ department, also: [department === 8 ? 2 : department + 1] });
  const own = new Map<number, Case[]>();
  for (const [at, { id }] of people.entries()) {
    const [one = 2, other = 2] = [withTickets[at % 7], withTickets[(at + 3) % 7]];
    own.set(id, [
      await add({ department: one, assignee: id }),
      await add({ department: other, follower: id }),
    ]);
  }
  return { people, cases, plain, own, add };
}

interface NewCase extends Partial<Case> {
  department: number;
  typeId?: number;
  orderId?: number;
  /** The ticket's number to be, which its texts name. */
  number: number;
}

async function addCase(app: TestApp, given: NewCase): Promise<Case> {
  const { department, also = [], assignee = null, follower = null, typeId = null, number } = given;
  const status = number % 2 === 0 ? 'New' : 'Open';
  const id = await addTicket(app, {
    subject: `Case ${number}`,
    departmentId: department,
    typeId,
    status,
    alsoDepartmentIds: also,
    assigneeId: assignee,
    orderId: given.orderId ?? null,
    requesterEmail: given.orderId === undefined ? `r${number}@example.test` : 'june@example.test',
  });
  if (id !== number) throw new Error(`ticket ${id} should have been ${number}`);
  if (follower !== null) await app.write('INSERT INTO ticket_follower VALUES ($1, $2)', [id, follower]);
  await app.write(
    `INSERT INTO ticket_note (ticket_id, author, body, created_on) VALUES ($1, 'Rules', $2, now())`,
    [id, `About ${number}`],
  );
  const [message] = await app.sql<{ id: string }>('SELECT id FROM ticket_message WHERE ticket_id = $1', [id]);
  const [file] = await app.write<{ id: string }>(
    `INSERT INTO ticket_attachment (ticket_message_id, position, name, size, content_type, sniffed_type, blob_name)
     VALUES ($1, 0, 'photo.png', 3, 'image/png', 'image/png', 'mail-files/x') RETURNING id`,
    [message?.id],
  );
  const isLegal = department === legal || typeId === 19;
  const ids = { messageId: Number(message?.id), attachmentId: Number(file?.id) };
  return { id, ...ids, status, department, also, assignee, follower, isLegal };
}

type Add = Awaited<ReturnType<typeof addReadersAndTickets>>['add'];

/** Tickets of Customer Service that name one of Logistics or of Legal, in every way a ticket can name another. */
export async function addTicketsThatNameOthers(app: TestApp, add: Add, admin: string): Promise<Case[]> {
  const [service, logistics] = [{ department: 5 }, { department: 3 }];
  const merge = async (source: Case, target: Case) => {
    const reply = await app.call(ticketWork.merge, {
      as: admin,
      params: { ticketId: target.id },
      body: { sourceTicketIds: [source.id], reason: 'Same case', differentRequesters: true },
    });
    source.isLegal ||= target.isLegal;
    source.status = 'Merged';
    return reply.body.merges.at(-1)?.mergeId ?? 0;
  };
  const move = (source: Case, to: object) =>
    app.call(ticketWork.moveMessages, {
      as: admin,
      params: { ticketId: source.id },
      body: { messageIds: [source.messageId], ...to },
    });
  const merged = [await add(service), await add(logistics)] as const;
  await merge(...merged);
  const toLegal = [await add(service), await add({ department: legal })] as const;
  await merge(...toLegal);
  const unmerged = [await add(service), await add(logistics)] as const;
  const { status } = unmerged[0];
  const mergeId = await merge(...unmerged);
  await app.call(ticketWork.unmerge, { as: admin, params: { ticketId: unmerged[1].id, mergeId } });
  unmerged[0].status = status;
  const moved = [await add(service), await add(logistics)] as const;
  await addMessage(app, moved[0].id);
  await move(moved[0], { targetTicketId: moved[1].id });
  const linked = [await add(service), await add({ department: legal })] as const;
  await app.write(
    `INSERT INTO ticket_link (ticket_id, other_ticket_id, kind, created_on) VALUES ($1, $2, 'SaysItAnswers', now())`,
    [linked[0].id, linked[1].id],
  );
  return [...merged, ...toLegal, ...unmerged, ...moved, ...linked];
}
