import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMessage, addTicket } from '../../../test/new-ticket.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let [dana, admin] = ['', ''];
beforeAll(async () => {
  app = await openTestApp();
  dana = await app.signedIn({ name: 'Dana Reyes', departmentId: 5 });
  admin = await app.signedIn({ roles: ['Admin'] });
});
afterAll(() => app.close());

const details = async (ticketId: number) =>
  (await app.call(tickets.details, { as: admin, params: { ticketId } })).body;
const messagesOf = async (ticketId: number) =>
  (await app.call(tickets.messages, { as: admin, params: { ticketId } })).body.messages.map(
    ({ messageId }) => messageId,
  );
const merge = (ticketId: number, sourceTicketIds: number[], more = {}, as = dana) =>
  app.call(ticketWork.merge, {
    as,
    params: { ticketId },
    body: { sourceTicketIds, reason: 'The same case', ...more },
  });

describe('merging', () => {
  test('moves everything, and taking it out returns exactly what is still there', async () => {
    const [target, source] = [await addTicket(app), await addTicket(app)];
    const later = await addMessage(app, source);
    const before = await messagesOf(source);
    await app.call(tickets.addComment, { as: dana, params: { ticketId: source }, body: { body: 'A note' } });
    const merged = await merge(target, [source]);
    expect([merged.status, merged.body]).toMatchObject([200, { messageCount: 3, noteCount: 1 }]);
    expect(await details(source)).toMatchObject({
      status: 'Merged',
      mergedIntoTicketId: target,
      messageCount: 0,
    });
    // What came since stays; what was moved on is named.
    const since = await addMessage(app, target);
    const moved = await app.call(ticketWork.moveMessages, {
      as: dana,
      params: { ticketId: target },
      body: { messageIds: [later], newTicket: { subject: 'Another matter' } },
    });
    expect(moved.status).toBe(200);
    const [{ mergeId } = { mergeId: 0 }] = (await details(target)).merges;
    const params = { ticketId: target, mergeId };
    const taken = await app.call(ticketWork.unmerge, { as: dana, params });
    expect([taken.status, taken.body]).toEqual([200, { ticketId: source, stayed: [later] }]);
    expect(await messagesOf(source)).toEqual(before.filter((id) => id !== later));
    expect(await messagesOf(target)).toContain(since);
    expect(await details(source)).toMatchObject({ status: 'New', mergedIntoTicketId: null, noteCount: 1 });
    expect((await app.call(ticketWork.unmerge, { as: dana, params })).status).toBe(409);
  });

  test('into a legal ticket hides the source, and taking it out shows it again', async () => {
    const [target, source] = [await addTicket(app, { departmentId: 7 }), await addTicket(app)];
    expect((await merge(target, [source])).status).toBe(404);
    expect((await merge(source, [target], {}, admin)).status).toBe(409);
    expect((await merge(target, [source], {}, admin)).status).toBe(200);
    expect((await app.call(tickets.details, { as: dana, params: { ticketId: source } })).status).toBe(404);
    const [{ mergeId } = { mergeId: 0 }] = (await details(target)).merges;
    await app.call(ticketWork.unmerge, { as: admin, params: { ticketId: target, mergeId } });
    expect((await app.call(tickets.details, { as: dana, params: { ticketId: source } })).status).toBe(200);
  });

  test('refuses itself, other requesters, spam, and what was merged', async () => {
    const target = await addTicket(app);
    expect((await merge(target, [target])).status).toBe(409);
    const other = await addTicket(app, { requesterEmail: 'sam@example.test' });
    expect((await merge(target, [other])).status).toBe(409);
    expect((await merge(target, [await addTicket(app, { status: 'Spam' })])).status).toBe(409);
    expect((await merge(target, [other], { differentRequesters: true })).status).toBe(200);
    expect((await merge(target, [other])).status).toBe(409);
    expect((await merge(target, [await addTicket(app, { departmentId: 3 })])).status).toBe(404);
  });

  test('is final after thirty days', async () => {
    const [target, source] = [await addTicket(app), await addTicket(app)];
    await merge(target, [source]);
    const [{ mergeId } = { mergeId: 0 }] = (await details(target)).merges;
    await app.write(`UPDATE ticket_merge SET merged_on = merged_on - interval '31 days' WHERE id = $1`, [
      mergeId,
    ]);
    const late = await app.call(ticketWork.unmerge, { as: dana, params: { ticketId: target, mergeId } });
    expect(late.status).toBe(409);
    expect((await details(target)).merges).toEqual([]);
  });
});

describe('moving', () => {
  const move = (ticketId: number, body: object, as = dana) =>
    app.call(ticketWork.moveMessages, { as, params: { ticketId }, body });

  test('splits messages off into a ticket of their sender, and can be undone for half an hour', async () => {
    const source = await addTicket(app);
    const message = await addMessage(app, source, 'sam@example.test');
    const moved = await move(source, {
      messageIds: [message],
      newTicket: { subject: 'Sam’s case', typeId: 4 },
    });
    expect(moved.body).toMatchObject({ sourceTicketId: source, movedMessageIds: [message] });
    const { targetTicketId, moveId } = moved.body;
    expect(await details(targetTicketId)).toMatchObject({
      requesterEmail: 'sam@example.test',
      splitFromTicketId: source,
      messageCount: 1,
      priority: 'High',
    });
    expect(await details(source)).toMatchObject({ messageCount: 1 });
    const undo = () => app.call(ticketWork.undoMove, { as: dana, params: { ticketId: source, moveId } });
    const shift = (minutes: number) =>
      app.write(`UPDATE ticket_move SET moved_on = moved_on + $2 * interval '1 minute' WHERE id = $1`, [
        moveId,
        minutes,
      ]);
    await shift(-31);
    expect((await undo()).status).toBe(409);
    await shift(31);
    expect((await undo()).body).toMatchObject({ id: source, messageCount: 2 });
    expect(await details(targetTicketId)).toMatchObject({ status: 'Merged', mergedIntoTicketId: source });
    expect((await undo()).status).toBe(409);
  });

  test('leaves at least one message, and keeps legal mail with Legal', async () => {
    const source = await addTicket(app);
    const [only = 0] = await messagesOf(source);
    const target = await addTicket(app);
    const all = await move(source, { messageIds: [only], targetTicketId: target });
    expect([all.status, all.body]).toMatchObject([400, { detail: 'Merge the tickets instead.' }]);
    expect((await move(source, { messageIds: [only] })).status).toBe(400);
    const legal = await addTicket(app, { typeId: 19, departmentId: 7 });
    const secret = await addMessage(app, legal);
    expect((await move(legal, { messageIds: [secret], targetTicketId: target }, admin)).status).toBe(409);
    expect((await move(legal, { messageIds: [secret], targetTicketId: target })).status).toBe(404);
    const split = await move(
      legal,
      { messageIds: [secret], newTicket: { subject: 'More', typeId: 4 } },
      admin,
    );
    expect(await details(split.body.targetTicketId)).toMatchObject({ isLegal: true });
  });
});
