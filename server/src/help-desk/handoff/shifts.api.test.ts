import { shifts } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { helpDeskSettings } from '@backdock/core/help-desk/settings/settings.contract.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { ticketFields } from '@backdock/core/help-desk/tickets/ticket-fields.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import { users } from '@backdock/core/administration/access/users.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMailbox } from '../../../test/new-mailbox.ts';
import { eml, readTaken, take, whereIs } from '../../../test/received-mail.ts';
import { addTicket } from '../../../test/new-ticket.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { wrongClocks } from '../tickets/clock.service.ts';
import { ticketJobs } from '../tickets/tickets.jobs.ts';
import { handoffJobs } from './handoff.jobs.ts';

let app: TestApp;
let [adminId, headId, danaId, eliId] = [0, 0, 0, 0];
let mailboxId = 0;
beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Ada Admin', roles: ['Admin'] });
  headId = await app.addEmployee({ name: 'Hal Head', departmentId: 5, isHead: true });
  danaId = await app.addEmployee({ name: 'Dana Reyes', departmentId: 5 });
  eliId = await app.addEmployee({ name: 'Eli Brandt', departmentId: 5 });
  mailboxId = await addMailbox(app, { address: 'support@backdock.test', departmentId: 5 });
});
// A Tuesday, ten in the morning in California.
beforeEach(() => {
  app.clock.now = new Date('2026-11-17T18:00:00Z');
});
afterAll(() => app.close());

const weekdays = (from: string, to: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to }));
const group = (name: string, from: string, to: string, more = {}) => ({
  name,
  timeZone: 'America/Los_Angeles',
  schedule: weekdays(from, to),
  holidays: [],
  memberIds: [] as number[],
  handoffNoteRequired: false,
  ...more,
});
const as = (id: number) => app.tokenFor(id);
const add = async (body: object, by = adminId) =>
  app.call(helpDeskSettings.addShiftGroup, { as: await as(by), body: { departmentId: 5, ...body } });
const details = async (ticketId: number) =>
  (await app.call(tickets.details, { as: await as(adminId), params: { ticketId } })).body;
/** Seen at the moment of the test's clock. */
const isHere = (id: number) =>
  app.write(
    `INSERT INTO employee_activity (employee_id, last_seen_on) VALUES ($1, $2)
     ON CONFLICT (employee_id) DO UPDATE SET last_seen_on = $2`,
    [id, app.clock.now],
  );
const leaves = (id: number) => app.write('DELETE FROM employee_activity WHERE employee_id = $1', [id]);
async function mail(): Promise<number> {
  const received = await take(app, mailboxId, eml());
  await readTaken(app, received);
  return (await whereIs(app, received)).ticketId ?? 0;
}

describe('shift groups', () => {
  let [day, evening] = [0, 0];
  beforeAll(async () => {
    day = (await add(group('Day', '08:00', '16:00', { memberIds: [danaId, eliId] }))).body.shiftGroupId;
    evening = (
      await add(group('Evening', '16:00', '23:00', { memberIds: [headId], handoffNoteRequired: true }))
    ).body.shiftGroupId;
  });

  test('a head changes the groups of the own department alone, others none', async () => {
    expect((await add(group('Night', '23:00', '08:00'), headId)).status).toBe(201);
    expect((await add({ ...group('Night', '23:00', '08:00'), departmentId: 3 }, headId)).status).toBe(403);
    expect((await add(group('Late', '23:00', '08:00'), danaId)).status).toBe(403);
    const seen = await app.call(helpDeskSettings.departments, { as: await as(headId) });
    expect(seen.body.map(({ departmentId }) => departmentId)).toEqual([5]);
    expect(seen.body[0]?.shiftGroups.map(({ name, onShift }) => [name, onShift])).toEqual([
      ['Day', true],
      ['Evening', false],
      ['Night', false],
    ]);
  });

  test('a change based on an old version is refused with what others changed', async () => {
    const params = { shiftGroupId: evening };
    const body = {
      ...group('Evening', '16:00', '23:00', { memberIds: [headId], handoffNoteRequired: true }),
    };
    const change = async (version: number, more: object) =>
      app.call(helpDeskSettings.changeShiftGroup, {
        as: await as(adminId),
        params,
        body: { ...body, ...more, version },
      });
    expect((await change(1, { holidays: ['2026-12-25'] })).status).toBe(200);
    expect(await change(1, { name: 'Late' })).toMatchObject({
      status: 409,
      body: { changes: [{ field: 'holidays' }] },
    });
  });

  test('refused are a name twice, people who can’t answer, and hours that overlap', async () => {
    const outsider = await app.addEmployee({ departmentId: 3 });
    const errorsOf = async (body: object) => {
      const refused: unknown = (await add(body)).body;
      return Object.keys((refused as { errors?: object }).errors ?? {});
    };
    expect(await errorsOf(group('Day', '08:00', '16:00'))).toEqual(['name']);
    expect(await errorsOf(group('Odd', '08:00', '16:00', { memberIds: [outsider] }))).toEqual(['memberIds']);
    const schedule = [...weekdays('08:00', '12:00'), ...weekdays('11:00', '13:00')];
    expect(await errorsOf({ ...group('Odd', '08:00', '09:00'), schedule })).toEqual(['schedule']);
  });

  test('new mail goes to who is present with the fewest tickets, and stays new', async () => {
    await isHere(danaId);
    await isHere(eliId);
    const taken = [await mail(), await mail(), await mail()];
    const shown = await Promise.all(taken.map((id) => details(id)));
    expect(shown.map(({ status, shiftGroup }) => [status, shiftGroup])).toEqual(
      Array.from({ length: 3 }, () => ['New', 'Day']),
    );
    expect(shown.map(({ assignee }) => assignee)).toEqual(['Dana Reyes', 'Eli Brandt', 'Dana Reyes']);
    await leaves(danaId);
    await leaves(eliId);
    expect(await details(await mail())).toMatchObject({ assigneeId: null, shiftGroup: 'Day' });
  });

  test('whoever signed out is not present', async () => {
    await isHere(danaId);
    await app.tokenFor(danaId);
    await app.write(`UPDATE session SET ended_on = $2, end_reason = 'SignedOut' WHERE employee_id = $1`, [
      danaId,
      app.clock.now,
    ]);
    expect(await details(await mail())).toMatchObject({ assigneeId: null });
    await leaves(danaId);
  });

  test('the end of a shift moves what nobody took to the next group, once, and says so', async () => {
    const id = await mail();
    const taken = await addTicket(app, { shiftGroupId: day, assigneeId: danaId });
    app.clock.now = new Date('2026-11-18T00:30:00Z');
    const endShifts = () => runJob(app, handoffJobs, 'help-desk.end-shifts', {});
    await endShifts();
    expect(await details(id)).toMatchObject({ shiftGroup: 'Evening', status: 'New', noteCount: 1 });
    expect(await details(taken)).toMatchObject({ shiftGroup: 'Day', assigneeId: danaId });
    await endShifts();
    expect((await details(id)).noteCount).toBe(1);
    const told = await app.call(shifts.recent, { as: await as(headId) });
    expect(told.body[0]).toMatchObject({ fromGroup: 'Day', toGroup: 'Evening', by: null });
    expect(told.body[0]?.tickets.map(({ ticketId }) => ticketId)).toContain(id);
    expect((await app.call(shifts.recent, { as: await app.signedIn({ departmentId: 3 }) })).body).toEqual([]);
  });

  test('a person hands off with a note for all or for each, which a group may demand', async () => {
    const [one, other] = [
      await addTicket(app, { shiftGroupId: evening, assigneeId: eliId, status: 'Open' }),
      await addTicket(app, { shiftGroupId: evening, assigneeId: eliId, status: 'Open' }),
    ];
    const foreign = await addTicket(app, { shiftGroupId: evening, assigneeId: danaId });
    const mine = await app.call(shifts.myHandoff, { as: await as(eliId) });
    const offered = mine.body.tickets.filter(({ id }) => [one, other, foreign].includes(id));
    expect(offered.map(({ id, toGroup, isNoteRequired }) => [id, toGroup?.name, isNoteRequired])).toEqual([
      [one, 'Day', true],
      [other, 'Day', true],
    ]);
    const handOff = async (body: object) => app.call(shifts.handOff, { as: await as(eliId), body });
    expect((await handOff({ tickets: [{ ticketId: one }] })).body).toMatchObject({
      errors: { note: [expect.any(String)] },
    });
    expect((await handOff({ tickets: [{ ticketId: foreign }], note: 'Please' })).status).toBe(409);
    const done = await handOff({
      tickets: [{ ticketId: one, note: 'Waits for a photo' }, { ticketId: other }],
      note: 'Nothing special',
    });
    expect(done.body).toEqual({ handedOff: 2 });
    const notes = await Promise.all(
      [one, other].map(
        async (ticketId) =>
          (await app.call(tickets.notes, { as: await as(headId), params: { ticketId } })).body[0]?.body,
      ),
    );
    expect(notes).toEqual(['Waits for a photo', 'Nothing special']);
    expect(await details(one)).toMatchObject({ assigneeId: null, shiftGroup: 'Day', status: 'Open' });
    expect((await handOff({ tickets: [{ ticketId: one }], note: 'Again' })).status).toBe(409);
  });

  test('tickets of someone who left go back to their groups', async () => {
    const leaver = await app.addEmployee({ departmentId: 5 });
    const id = await addTicket(app, { shiftGroupId: day, assigneeId: leaver, status: 'Open' });
    const kept = await addTicket(app, { shiftGroupId: day, assigneeId: danaId, status: 'Open' });
    await runJob(app, handoffJobs, 'help-desk.give-back-tickets', { employeeId: leaver });
    expect(await details(id)).toMatchObject({ assigneeId: null, shiftGroup: 'Day', status: 'Open' });
    expect(await details(kept)).toMatchObject({ assigneeId: danaId });
  });

  test('deactivating an employee asks for it', async () => {
    const leaver = await app.addEmployee({ departmentId: 5 });
    const answer = await app.call(users.change, {
      as: await as(adminId),
      params: { userId: leaver },
      body: { isActive: false, reason: 'Left the company', version: 1 },
    });
    expect(answer.status).toBe(200);
    const asked = await app.sql(`SELECT data FROM pgboss.job WHERE name = 'help-desk.give-back-tickets'`);
    expect(JSON.stringify(asked)).toContain(String(leaver));
  });

  test('a type of another department brings its group on shift', async () => {
    const logistics = await add({ ...group('Dock', '06:00', '18:00'), departmentId: 3 });
    const id = await addTicket(app);
    await app.call(ticketFields.setType, {
      as: await as(adminId),
      params: { ticketId: id },
      body: { from: null, to: 8 },
    });
    expect(await details(id)).toMatchObject({ shiftGroupId: logistics.body.shiftGroupId });
  });

  test('the options say who is on shift', async () => {
    const { body } = await app.call(helpDesk.shiftGroups, { as: await as(danaId) });
    expect(body.filter(({ onShift }) => onShift).map(({ name }) => name)).toContain('Day');
  });
});

describe('hours', () => {
  test('another calendar sets the targets of open tickets anew', async () => {
    const id = await addTicket(app, { departmentId: 6 });
    const before = await details(id);
    expect(before.firstResponseDueOn).toBe('2026-11-18T17:00:00.000Z');
    const changed = await app.call(helpDeskSettings.changeDepartment, {
      as: await as(adminId),
      params: { departmentId: 6 },
      body: {
        timeZone: 'America/Los_Angeles',
        businessHours: weekdays('06:00', '20:00'),
        holidays: [],
        defaultShiftGroupId: null,
        version: 1,
      },
    });
    expect(changed.status).toBe(200);
    const jobs = await app.sql(`SELECT data FROM pgboss.job WHERE name = 'help-desk.set-clocks'`);
    expect(jobs).toHaveLength(1);
    await runJob(app, ticketJobs, 'help-desk.set-clocks', { departmentId: 6 });
    expect((await details(id)).firstResponseDueOn).toBe('2026-11-18T02:00:00.000Z');
    expect(await wrongClocks(app.runtime.database.reader, [id])).toEqual([]);
  });
});

describe('figures of a department', () => {
  test('heads and administrators see them, of what they may see', async () => {
    const { body } = await app.call(shifts.figures, { as: await as(headId) });
    const [row] = await app.sql<{ open: number; unassigned: number }>(
      `SELECT count(*)::int AS open, count(*) FILTER (WHERE assignee_id IS NULL)::int AS unassigned FROM ticket
        WHERE department_id = 5 AND NOT is_legal AND status NOT IN ('Resolved', 'Closed', 'Merged', 'Spam')`,
    );
    expect(body).toMatchObject({
      departmentId: 5,
      ...row,
      firstResponses: 0,
      medianFirstResponseMinutes: null,
    });
    expect(body?.load.map(({ name }) => name)).toEqual(expect.arrayContaining(['Dana Reyes', 'Eli Brandt']));
    expect((await app.call(shifts.figures, { as: await as(danaId) })).status).toBe(403);
    expect((await app.call(shifts.figures, { as: await as(adminId) })).body).toBeNull();
  });
});
