import { letter, malformed, report } from './help-desk-letters.ts';
import {
  below,
  type Box,
  chance,
  type Do,
  type HelpDesk,
  type Ours,
  type Theirs,
} from './help-desk-world.ts';
import { pick } from './world.ts';

let numbers = 0;
const nextId = (domain: string) => `m${(numbers += 1)}@${domain}`;
const customers = 60;
const anyCustomer = (desk: HelpDesk) => `customer${below(desk, customers)}@customer.test`;
const anyBox = (desk: HelpDesk) => pick(desk, desk.boxes);
const recent = 120;
const anyOurs = (desk: HelpDesk): Ours | undefined => pick(desk, desk.ours.slice(-recent));
const anyTheirs = (desk: HelpDesk): Theirs | undefined => pick(desk, desk.theirs.slice(-recent));
const words = ['tile', 'pallet', 'invoice', 'delivery', 'color', 'box', 'sample', 'refund'] as const;
const text = (desk: HelpDesk) =>
  `My ${pick(desk, words)} and my ${pick(desk, words)} are wrong. ${Math.floor(desk.random() * 1e9).toString(36)}`;

interface Written extends Omit<Parameters<typeof letter>[1], 'to' | 'text'> {
  to?: readonly string[];
  text?: string;
}

/** Writes a mail, which is put into this mailbox. */
async function write(desk: HelpDesk, kind: string, box: Box, mail: Written): Promise<Theirs> {
  const hasFile = mail.hasFile ?? chance(desk, 0.15);
  const { from, id, subject } = mail;
  const raw = letter(desk, { text: text(desk), to: [box.address], ...mail, hasFile });
  await put(desk, kind, box, raw);
  return { id, from, subject, box, raw, hasFile };
}

async function put(desk: HelpDesk, kind: string, box: Box, raw: Buffer): Promise<void> {
  await desk.post.deliver(box.user, raw, desk.clock.now);
  desk.written.set(kind, (desk.written.get(kind) ?? 0) + 1);
}

const writeAnew: Do = async (desk) => {
  const mail = {
    from: anyCustomer(desk),
    id: nextId('customer.test'),
    subject: `A question about my ${pick(desk, words)}`,
  };
  desk.theirs.push(await write(desk, 'new', anyBox(desk), mail));
};

/** To the address that our mail asks answers to. */
const answerByToken: Do = async (desk, actor) => {
  const sent = anyOurs(desk);
  if (!sent) return writeAnew(desk, actor);
  const box = boxOf(desk, sent.replyTo);
  // People forward mail to colleagues, who answer it too.
  const from = chance(desk, 0.1) ? `colleague${below(desk, customers)}@customer.test` : sent.to;
  const mail = { from, id: nextId('customer.test'), to: [sent.replyTo], ...threadOf(sent) };
  desk.theirs.push(await write(desk, 'answer by token', box, mail));
};

const answerByReference: Do = async (desk, actor) => {
  const sent = anyOurs(desk);
  if (!sent) return writeAnew(desk, actor);
  const box = boxOf(desk, sent.replyTo);
  const mail = { from: sent.to, id: nextId('customer.test'), ...threadOf(sent) };
  desk.theirs.push(await write(desk, 'answer by reference', box, mail));
};

/** Whoever wrote adds something. */
const writeAgain: Do = async (desk, actor) => {
  const before = anyTheirs(desk);
  if (!before) return writeAnew(desk, actor);
  const { from, subject, box } = before;
  const thread = { subject: `Re: ${subject}`, inReplyTo: before.id, references: [before.id] };
  desk.theirs.push(await write(desk, 'again', box, { from, id: nextId('customer.test'), ...thread }));
};

const aboutOrder: Do = async (desk) => {
  const { number, customer } = pick(desk, desk.orders);
  const mail = { from: customer, id: nextId('customer.test'), subject: `Where is ${number}?` };
  desk.theirs.push(await write(desk, 'about an order', anyBox(desk), mail));
};

const toTwo: Do = async (desk) => {
  const [one, other] = [anyBox(desk), anyBox(desk)];
  const to = [one.address, other.address];
  const mail = { from: anyCustomer(desk), id: nextId('customer.test'), subject: 'To both of you', to };
  const written = await write(desk, 'to two mailboxes', one, mail);
  await put(desk, 'to two mailboxes', other, written.raw);
  desk.theirs.push(written);
};

const arriveTwice: Do = async (desk) => {
  const before = anyTheirs(desk);
  if (before) await put(desk, 'a second time', chance(desk, 0.7) ? before.box : anyBox(desk), before.raw);
};

const answerAutomatically: Do = async (desk) => {
  const sent = chance(desk, 0.7) ? anyOurs(desk) : undefined;
  const box = sent ? boxOf(desk, sent.replyTo) : anyBox(desk);
  await write(desk, 'automatic', box, {
    from: sent?.to ?? anyCustomer(desk),
    id: nextId('machine.test'),
    subject: 'Out of office',
    headers: ['Auto-Submitted: auto-replied', 'X-Autoreply: yes'],
    hasFile: false,
    ...(sent && { to: [sent.replyTo], ...threadOf(sent) }),
  });
};

const bounce: Do = async (desk) => {
  const sent = anyOurs(desk);
  if (!sent) return;
  const isProven = chance(desk, 0.8);
  const box = boxOf(desk, sent.replyTo);
  const raw = report(desk, {
    id: nextId('relay.test'),
    to: isProven ? sent.returnPath : box.address,
    returned: isProven ? sent.id : nextId('unknown.test'),
    address: sent.to,
    isLasting: chance(desk, 0.3),
  });
  await put(desk, 'bounce', box, raw);
};

const breakReader: Do = async (desk) => put(desk, 'malformed', anyBox(desk), malformed(desk));

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const guess = (desk: HelpDesk) =>
  Array.from({ length: 10 }, () => letters[below(desk, letters.length)]).join('');

/** Someone who wants to get into a case that isn't theirs. Each of them writes once. */
const intrude: Do = async (desk) => {
  const sent = anyOurs(desk);
  const before = anyTheirs(desk);
  if (!sent || !before) return;
  const id = nextId('stranger.test');
  const self = { from: `s${numbers}@stranger.test`, id };
  const box = boxOf(desk, sent.replyTo);
  const [local, domain] = box.address.split('@');
  const token = /\+(\d+)\.(\w+)@/.exec(sent.replyTo);
  const ticketId = Number(token?.[1] ?? 1);
  const tries: (() => Promise<Theirs>)[] = [
    () => write(desk, 'stranger', box, { ...self, subject: `About ${pick(desk, desk.orders).number}` }),
    () =>
      write(desk, 'stranger', box, {
        ...self,
        subject: 'Hi',
        to: [`${local}+${ticketId}.${guess(desk)}@${domain}`],
      }),
    // The proof of another ticket.
    () =>
      write(desk, 'stranger', box, {
        ...self,
        subject: 'Hi',
        to: [`${local}+${ticketId + 1}.${token?.[2] ?? guess(desk)}@${domain}`],
      }),
    () => write(desk, 'stranger', box, { ...self, ...threadOf(sent) }),
    () =>
      write(desk, 'stranger', box, {
        ...self,
        subject: before.subject,
        inReplyTo: before.id,
        references: [before.id],
      }),
    () => write(desk, 'stranger', box, { ...self, subject: `Re: yours [#${ticketId}]` }),
    // In the name of someone who takes part.
    () => write(desk, 'impostor', box, { id, from: sent.to, verdict: 'fail', ...threadOf(sent) }),
    () =>
      write(desk, 'impostor', box, {
        id,
        from: before.from,
        verdict: 'none',
        subject: `Re: yours [#${ticketId}]`,
        inReplyTo: before.id,
      }),
    () => {
      const { number, customer } = pick(desk, desk.orders);
      return write(desk, 'impostor', box, {
        id,
        from: customer,
        verdict: 'none',
        subject: `About ${number}`,
      });
    },
  ];
  await pick(desk, tries)();
};

const threadOf = ({ id, subject, references }: Ours) => ({
  subject: `Re: ${subject}`,
  inReplyTo: id,
  references: [...references, id],
});

function boxOf({ boxes }: HelpDesk, address: string): Box {
  const plain = address.replace(/\+[^@]*/, '');
  const box = boxes.find((each) => each.address === plain);
  if (!box) throw new Error(`no mailbox has ${address}`);
  return box;
}

export const mailCommands: readonly (readonly [Do, number])[] = [
  [writeAnew, 6],
  [answerByToken, 4],
  [answerByReference, 3],
  [writeAgain, 2],
  [aboutOrder, 2],
  [toTwo, 2],
  [arriveTwice, 2],
  [answerAutomatically, 2],
  [bounce, 1],
  [breakReader, 1],
  [intrude, 3],
];
