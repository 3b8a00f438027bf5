import { ticketTypeOf } from '@backdock/core/help-desk/ticket-types.values.ts';
import type {
  Channel,
  Priority,
  RequesterType,
  TicketStatus,
} from '@backdock/core/help-desk/tickets.values.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { dayInPacific, type Day } from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { atWork } from './at-work.ts';
import { emailOf, personName, pick, type Random } from './customers.ts';
import { spamSubjects, stories, type Story } from './help-desk-stories.ts';

/** An order that someone writes about. */
export interface OrderOf {
  id: number;
  number: string;
  customer: string;
  email: string;
  supplierId: number;
  supplier: string;
  supplierEmail: string | null;
  marketplaceId: number;
}

/** What happened to a ticket, in the order of time. */
export type Step = { at: Date } & (
  | { kind: 'received' | 'answered' | 'noted'; text: string; files: number }
  | { kind: 'assigned'; employeeId: number }
  | { kind: 'status'; status: TicketStatus; nextActionDate: Day | null }
  | { kind: 'promised'; day: Day }
  /** The writer had asked the same in a mail of its own. */
  | { kind: 'merged'; text: string }
);

export interface Sketch {
  story: Story | null;
  subject: string;
  openedOn: Date;
  departmentId: number;
  priority: Priority;
  channel: Channel;
  writer: { type: RequesterType | null; name: string; email: string };
  order: OrderOf | null;
  isUnread: boolean;
  isSpam: boolean;
  steps: readonly Step[];
}

type Fate = 'today' | 'New' | 'Spam' | Exclude<TicketStatus, 'New' | 'Merged' | 'Spam'>;

/** How many tickets there are of each kind, and how old they are, in days. */
const fates: readonly [Fate, count: number, fromDays: number, toDays: number][] = [
  ['today', 25, 0, 0.25],
  ['New', 28, 0.4, 5],
  ['Open', 62, 0.5, 14],
  ['WaitingOnCustomer', 26, 1, 12],
  ['WaitingOnSupplier', 22, 1, 14],
  ['WaitingOnMarketplace', 10, 1, 9],
  ['WaitingOnCarrier', 12, 1, 12],
  ['OnHold', 8, 3, 25],
  ['Resolved', 62, 1.5, 9],
  ['Closed', 137, 12, 60],
  ['Spam', 8, 1, 30],
];

export interface Given {
  orders: readonly OrderOf[];
  /** Who works on the tickets of a department. */
  staffOf: (departmentId: number) => readonly number[];
  now: Date;
  random: Random;
}

/** Two months of tickets, the oldest first. */
export function sketchTickets(given: Given): Sketch[] {
  const { random, now } = given;
  const sketches = fates.flatMap(([fate, count, from, to]) =>
    Array.from({ length: count }, () => {
      const openedOn = subHours(now, (from + random() * (to - from)) * 24);
      const sketch = fate === 'Spam' ? spam(openedOn, random) : ticket(fate, openedOn, given);
      return inWorkingHours(sketch, now);
    }),
  );
  return sketches.toSorted((one, other) => one.openedOn.getTime() - other.openedOn.getTime());
}

const inWorkingHours = (sketch: Sketch, now: Date): Sketch => ({
  ...sketch,
  openedOn: atWork(sketch.openedOn, now),
  steps: sketch.steps.map((step) => ({ ...step, at: atWork(step.at, now) })),
});

const weighted = stories.flatMap((story) => Array.from({ length: story.weight }, () => story));

function ticket(fate: Exclude<Fate, 'Spam'>, openedOn: Date, given: Given): Sketch {
  const { orders, random } = given;
  const story = pick(weighted, random);
  const type = ticketTypeOf(story.typeId);
  const order = pick(orders, random);
  const writer = writerOf(story.writer, order, random);
  const fill = (text: string) =>
    text
      .replaceAll('{order}', order.number)
      .replaceAll('{customer}', story.writer === 'Customer' ? writer.name : order.customer)
      .replaceAll('{supplier}', order.supplier);
  const departmentId = departments[story.department ?? type?.department ?? 'CustomerService'];
  const isNew = fate === 'today' || fate === 'New';
  return {
    story,
    subject: fill(pick(story.subjects, random)),
    openedOn,
    departmentId,
    priority: random() < 0.12 ? 'Urgent' : (type?.priority ?? 'Normal'),
    channel: channelOf(story.writer, random),
    writer,
    order: type?.isAboutOrder || random() < 0.3 ? order : null,
    isUnread: isNew || (fate === 'Open' && random() < 0.35),
    isSpam: false,
    steps: isNew
      ? [opening(story, openedOn, fill, random)]
      : lived(fate, story, openedOn, fill, departmentId, given),
  };
}

type Fill = (text: string) => string;

function opening(story: Story, at: Date, fill: Fill, random: Random): Step {
  const mostFiles = story.files === 'photos' ? 2 : 1;
  const files = story.files && random() < 0.8 ? 1 + Math.floor(random() * mostFiles) : 0;
  return { kind: 'received', at, text: fill(pick(story.texts, random)), files };
}

/** Someone takes it, both sides write, and it ends or waits. */
function lived(
  fate: Exclude<Fate, 'today' | 'New' | 'Spam'>,
  story: Story,
  openedOn: Date,
  fill: Fill,
  departmentId: number,
  { staffOf, now, random }: Given,
): Step[] {
  // What happens later than now is left out, but the first answer always fits.
  const room = (now.getTime() - openedOn.getTime()) / 3_600_000;
  let at = addMinutes(openedOn, Math.min(20 + random() * 300, room * 20));
  const later = (hours: number): Date => {
    const next = addHours(at, hours * (0.4 + random()));
    at = next < now ? next : new Date((at.getTime() + now.getTime()) / 2);
    return at;
  };
  const steps: Step[] = [
    opening(story, openedOn, fill, random),
    { kind: 'assigned', at, employeeId: pick(staffOf(departmentId), random) },
  ];
  if (random() < 0.05) {
    steps.push({ kind: 'merged', at: later(0.5), text: fill(pick(story.texts, random)) });
  }
  const exchanges = 1 + Math.floor(random() * 2);
  for (let nth = 0; nth < exchanges; nth += 1) {
    if (random() < 0.35)
      steps.push({ kind: 'noted', at: later(0.5), text: fill(pick(story.notes, random)), files: 0 });
    steps.push({ kind: 'answered', at: later(2), text: fill(pick(story.answers, random)), files: 0 });
    if (nth < exchanges - 1 || fate === 'Open' || fate === 'Closed') {
      steps.push({ kind: 'received', at: later(12), text: fill(pick(story.followUps, random)), files: 0 });
    }
  }
  return [...steps, ...ending(fate, later, now, random)];
}

function ending(
  fate: Exclude<Fate, 'today' | 'New' | 'Spam'>,
  later: (hours: number) => Date,
  now: Date,
  random: Random,
): Step[] {
  const to = (status: TicketStatus, at: Date, nextActionDate: Day | null = null): Step => ({
    kind: 'status',
    status,
    at,
    nextActionDate,
  });
  if (fate === 'Open') {
    // Some promises were for yesterday, so that something is overdue.
    const day = dayInPacific(addDays(now, Math.floor(random() * 5) - 1));
    return random() < 0.3 ? [{ kind: 'promised', at: later(1), day }] : [];
  }
  if (fate === 'Resolved') return [to('Resolved', later(3))];
  if (fate === 'Closed') {
    const resolved = later(6);
    const closed = addDays(resolved, 7);
    return [to('Resolved', resolved), ...(closed < now ? [to('Closed', closed)] : [])];
  }
  return [to(fate, later(1), dayInPacific(addDays(now, 1 + Math.floor(random() * 10))))];
}

function writerOf(type: RequesterType, order: OrderOf, random: Random): Sketch['writer'] {
  switch (type) {
    case 'Supplier':
      return { type, name: order.supplier, email: order.supplierEmail ?? 'office@supplier.example' };
    case 'Marketplace':
      return { type, name: 'Marketplace buyer', email: `buyer-${order.id}@buyers.brightnest.example` };
    case 'Carrier': {
      const name = personName(random);
      return { type, name, email: emailOf(name, 'dispatch.freight.example') };
    }
    default:
      return { type, name: order.customer, email: order.email.toLowerCase() };
  }
}

function channelOf(type: RequesterType, random: Random): Channel {
  if (type === 'Marketplace') return 'MarketplaceMessage';
  if (type !== 'Customer') return 'Email';
  const draw = random();
  if (draw < 0.8) return 'Email';
  return draw < 0.9 ? 'Phone' : 'Web';
}

function spam(openedOn: Date, random: Random): Sketch {
  const name = personName(random);
  const text = 'Dear customer, click here to confirm your account and claim your reward.';
  return {
    story: null,
    subject: pick(spamSubjects, random),
    openedOn,
    departmentId: departments.CustomerService,
    priority: 'Low',
    channel: 'Email',
    writer: { type: null, name, email: emailOf(name, 'offers.example') },
    order: null,
    isUnread: false,
    isSpam: true,
    steps: [{ kind: 'received', at: openedOn, text, files: 0 }],
  };
}
