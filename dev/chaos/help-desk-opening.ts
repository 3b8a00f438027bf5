import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addUntried } from '../../server/src/help-desk/mailboxes/save-mailbox.service.ts';
import { receiveMarketplace } from '../../server/src/marketplaces/marketplaces.service.ts';
import { receiveOrders } from '../../server/src/orders/orders.service.ts';
import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { actAsEmployee } from '../src/demo-data/act-as-accountant.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { plainItem, plainOrder } from '../src/plain-order.ts';
import { departmentMailbox } from './department-mailbox.ts';
import type { Opening } from './fleet-campaign.ts';
import { reportCauses } from './help-desk-causes.ts';
import { tick } from './help-desk-clock.ts';
import { beginWithMail } from './help-desk-first-mail.ts';
import { openPostOffice, type PostOffice } from './help-desk-post-office.ts';
import { addRules } from './help-desk-rules.ts';
import type { Box, HelpDesk, Ours } from './help-desk-world.ts';
import type { House } from './stage.ts';
import { addSuppliers } from './suppliers.ts';
import { startWeakLink } from './weak-link.ts';
import { pick } from './world.ts';
import { writePast } from './write-past.ts';

const departmentOf = { support: 5, logistics: 3, accounting: 4 } as const;
const orders = 20;

/** Three departments with a mailbox each, and orders that people ask about. */
export async function openHelpDesk({ house, fleet, clock, random, mailServer }: Opening): Promise<HelpDesk> {
  const { actors, owner } = house;
  const runtime = { ...house.runtime, now: () => clock.now };
  const post = await openPostOffice();
  const link = await startWeakLink({ host: '127.0.0.1', port: mailServer.port });
  await placeStaff(
    owner,
    actors.slice(-4).map(({ id }) => id),
  );
  const suppliers = await addSuppliers(runtime, actors, 2);
  const desk: HelpDesk = {
    /** A random live API for each call. */
    get origin() {
      return pick(desk, fleet.origins());
    },
    clock,
    actors,
    random,
    suppliers,
    accepted: new Map(),
    violations: [],
    losses: { repeated: 0, happened: 0, keys: new Map() },
    post,
    boxes: await addMailboxes(runtime, house, { post, smtpPort: link.port }),
    orders: await takeOrders(runtime, suppliers),
    ours: [],
    theirs: [],
    handedOver: mailServer.mails,
    written: new Map(),
    hurtAt: [],
    attemptsSeen: new Map(),
    newestTicket: 0,
    tick: () => tick(desk, house.owner),
    writePast: (statement) => writePast(house.runtime.config.DATABASE_URL, statement),
    reportCauses: () => reportCauses({ runtime, random }),
    async close() {
      await link.close();
      await post.close();
    },
    async closeMailServer(ms) {
      desk.hurtAt.push(performance.now());
      link.set('refusing');
      await sleep(ms);
      link.set('whole');
    },
  };
  mailServer.readBy((recipient, mail, returnPath) => {
    const ours = readOurs(recipient, mail, returnPath);
    if (ours) desk.ours.push(ours);
  });
  await addRules(runtime, house);
  await beginWithMail(desk);
  return desk;
}

/** Staff without a role see their department's tickets only. */
async function placeStaff(owner: pg.Client, ids: readonly number[]): Promise<void> {
  await owner.query(
    `BEGIN; SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true)`,
  );
  await owner.query(
    `UPDATE employee SET department_id = 3 + id % 3, version = version + 1 WHERE id = ANY ($1)`,
    [ids],
  );
  await owner.query('COMMIT');
}

function addMailboxes(
  runtime: OpenRuntime,
  { actors }: House,
  { post, smtpPort }: { post: PostOffice; smtpPort: number },
): Promise<Box[]> {
  const [admin] = actors;
  if (!admin) throw new Error('there is nobody');
  const person = { id: admin.id, email: 'admin@backdock.test', name: 'Admin' };
  return actAsEmployee(runtime, person, ['Admin'], async (ctx) => {
    const boxes: Box[] = [];
    for (const [user, departmentId] of Object.entries(departmentOf)) {
      const form = departmentMailbox({ user, departmentId, imapPort: post.port, smtpPort });
      const id = await addUntried(ctx, runtime.config, form);
      boxes.push({ id, user, address: form.address, departmentId });
    }
    return boxes;
  });
}

function takeOrders(runtime: OpenRuntime, suppliers: readonly number[]): Promise<HelpDesk['orders']> {
  const wanted = Array.from({ length: orders }, (_, at) => ({
    number: `PO-${70_000 + at}`,
    customer: `buyer${at}@customer.test`,
  }));
  return actAsSystem(runtime, async (ctx) => {
    const marketplaceId = await receiveMarketplace(ctx, {
      name: 'Brightnest',
      market: 'UnitedStates',
      isActive: true,
      managerIds: [],
      createdOn: ctx.now,
    });
    const items = [plainItem({ sku: 'TILE', quantity: 2, pricePerUnitCents: 1_000 })];
    const parts = suppliers.slice(0, 1).map((supplierId) => ({
      supplierId,
      shippingMethod: 'LtlCurbside' as const,
      sentOn: ctx.now,
      shippedOn: null,
      deliveredOn: null,
      items,
    }));
    const ids = await receiveOrders(
      ctx,
      wanted.map(({ number, customer }) =>
        plainOrder({
          purchaseOrderNumber: number,
          marketplaceId,
          status: 'SentToVendor',
          createdOn: ctx.now,
          customerEmail: customer,
          parts,
        }),
      ),
    );
    return wanted.map((order, at) => ({ ...order, id: ids[at] ?? 0 }));
  });
}

/** What the recipient of a department's mail learns from its headers. */
function readOurs(recipient: string, mail: string, returnPath: string): Ours | null {
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const [to = ''] = recipient.split(',');
  const replyTo = /[^\s<>]+@[^\s<>]+/.exec(field('Reply-To'))?.[0];
  if (!replyTo) return null;
  return {
    id: field('Message-ID').replaceAll(/[<>]/g, ''),
    to,
    replyTo,
    returnPath,
    subject: field('Subject'),
    references: [...field('References').matchAll(/<([^<>\s]+)>/g)].map(([, id]) => id ?? ''),
  };
}
