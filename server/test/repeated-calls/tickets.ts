import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { addMessage, addTicket } from '../new-ticket.ts';
import { type Office, ok, type Recipe, type Recipes, why } from './recipe.ts';

/** A change of one field of a new ticket. */
const change =
  (bodyOf: (office: Office) => object | Promise<object>): Recipe =>
  async (office) => ({
    as: office.boss,
    params: { ticketId: await addTicket(office.app) },
    body: await bodyOf(office),
  });

async function note({ app, boss: as }: Office) {
  const ticketId = await addTicket(app);
  const { noteId } = ok(
    await app.call(tickets.addComment, { as, params: { ticketId }, body: { body: 'Look' } }),
  );
  return { ticketId, noteId };
}

async function movable({ app }: Office) {
  const ticketId = await addTicket(app);
  const messageId = await addMessage(app, ticketId);
  return {
    params: { ticketId },
    body: { messageIds: [messageId], newTicket: { subject: 'Another matter' } },
  };
}

async function mergeable({ app }: Office) {
  return {
    params: { ticketId: await addTicket(app) },
    body: { sourceTicketIds: [await addTicket(app)], reason: why },
  };
}

const follower = async ({ app }: Office) => ({
  ticketId: await addTicket(app),
  employeeId: await app.addEmployee({ departmentId: 5 }),
});
const nobody = { departmentId: 5, shiftGroupId: null, assigneeId: null };

export const ticketRecipes: Recipes = {
  'tickets.create': async ({ boss }) => ({
    as: boss,
    body: {
      subject: 'A call',
      partnerType: 'Customer',
      requesterName: 'June Park',
      channel: 'Phone',
      html: '<p>Hi</p>',
      text: 'Hi',
    },
  }),
  'tickets.read': async ({ app, boss }) => ({ as: boss, params: { ticketId: await addTicket(app) } }),
  'tickets.addComment': change(() => ({ body: 'Look' })),
  'tickets.editComment': async (office) => ({
    as: office.boss,
    params: await note(office),
    body: { body: 'Never mind' },
  }),
  'tickets.deleteComment': async (office) => ({ as: office.boss, params: await note(office) }),
  'tickets.statistics': change(() => ({
    event: 'Closed',
    durationMs: 5_000,
    openedOn: '2026-11-15T11:00:00Z',
  })),
  'ticketFields.setSupplier': change(async ({ supplier }) => ({ from: null, to: await supplier() })),
  'ticketFields.setDueDate': change(() => ({ from: null, to: '2026-12-01' })),
  'ticketFields.setNextActionDate': async ({ app, boss: as }) => {
    const params = { ticketId: await addTicket(app) };
    const waiting = { from: 'New', to: 'WaitingOnCustomer', nextActionDate: '2026-12-01' };
    ok(await app.call(ticketFields.setStatus, { as, params, body: waiting }));
    return { as, params, body: { from: '2026-12-01', to: '2026-12-02' } };
  },
  'ticketFields.setPriority': change(() => ({ from: 'Normal', to: 'High' })),
  'ticketFields.setType': change(() => ({ from: null, to: 4 })),
  'ticketFields.setSubject': change(() => ({ from: 'Where is my tile?', to: 'Where are my tiles?' })),
  'ticketFields.setStatus': change(() => ({ from: 'New', to: 'Open' })),
  'ticketFields.assign': change(({ bossId }) => ({ from: nobody, to: { ...nobody, assigneeId: bossId } })),
  'ticketFields.setOrder': change(async (office) => ({ from: null, to: await office.order() })),
  'ticketWork.follow': async (office) => ({ as: office.boss, params: await follower(office) }),
  'ticketWork.unfollow': async (office) => {
    const { app, boss: as } = office;
    const params = await follower(office);
    ok(await app.call(ticketWork.follow, { as, params }));
    return { as, params };
  },
  'ticketWork.presence': change(() => ({ activity: 'Reading' })),
  'ticketWork.moveMessages': async (office) => ({ as: office.boss, ...(await movable(office)) }),
  'ticketWork.undoMove': async (office) => {
    const { app, boss: as } = office;
    const { params, body } = await movable(office);
    const { moveId } = ok(await app.call(ticketWork.moveMessages, { as, params, body }));
    return { as, params: { ...params, moveId } };
  },
  'ticketWork.merge': async (office) => ({ as: office.boss, ...(await mergeable(office)) }),
  'ticketWork.unmerge': async (office) => {
    const { app, boss: as } = office;
    const { params, body } = await mergeable(office);
    const { merges } = ok(await app.call(ticketWork.merge, { as, params, body }));
    return { as, params: { ...params, mergeId: merges[0]?.mergeId ?? 0 } };
  },
  'ticketWork.notSpam': async ({ app, boss }) => ({
    as: boss,
    params: { ticketId: await addTicket(app, { status: 'Spam' }) },
  }),
  'ticketWork.makeCreditRequest': async (office) => {
    const orderId = await office.order();
    const [item] = await office.app.sql<{ id: number; supplierId: number }>(
      'SELECT id, supplier_id AS "supplierId" FROM order_item WHERE order_id = $1',
      [orderId],
    );
    return {
      as: office.boss,
      params: { ticketId: await addTicket(office.app, { orderId }) },
      body: {
        supplierId: item?.supplierId,
        reason: 'DamagedItem',
        items: [{ orderItemId: item?.id, quantity: 1 }],
      },
    };
  },
};
