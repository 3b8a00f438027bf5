import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { onboardingIntake } from '../../../test/onboarding.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { mailJobs } from '../../mail/mail.jobs.ts';

const start = new Date('2026-11-15T12:00:00Z');
let app: TestApp;
let intake: Awaited<ReturnType<typeof onboardingIntake>>;
let buyer: string;
beforeAll(async () => {
  app = await openTestApp();
  intake = await onboardingIntake(app);
});
beforeEach(async () => {
  app.clock.now = start;
  buyer = await app.tokenFor(intake.buyerId);
});
afterAll(() => app.close());

let made = 0;
const fresh = () => ({
  email: `sales${(made += 1)}@zenith.example`,
  companyName: 'Zenith Fans',
  marketCountryCode: 'US',
});
const invite = (body: object, as = buyer) => app.call(onboarding.invite, { as, body });
const resend = async (invitationId: number) =>
  app.call(onboarding.resend, { as: await app.tokenFor(intake.buyerId), params: { invitationId } });
const linksTo = async (email: string) => {
  const mails = await app.sql<{ text: string; subject: string; is_secret: boolean }>(
    `SELECT text, subject, is_secret FROM mail WHERE recipient = $1 ORDER BY id`,
    [email],
  );
  return mails.map((mail) => ({ ...mail, token: /\/apply\/([\w-]{43})/.exec(mail.text)?.[1] ?? '' }));
};
const detail = ({ body }: { body: unknown }) => (body as { detail: string }).detail;

describe('an invitation', () => {
  test('goes out as an email with a link to apply', async () => {
    const entry = { ...fresh(), email: 'Sales@Aurora.example' };
    const reply = await invite(entry);
    expect(reply.status).toBe(201);
    expect(reply.body.expiresOn).toBe('2026-12-15T12:00:00.000Z');
    const [mail] = await linksTo('sales@aurora.example');
    expect(mail).toMatchObject({ subject: "You're invited to become a supplier", is_secret: true });
    expect(mail?.text).toContain('Nina Park has invited Zenith Fans to become a supplier.');
    expect(mail?.text).toContain('until Dec 15, 2026');
    expect(await intake.listed(onboarding.invitationList, reply.body.id)).toMatchObject({
      applicationLink: expect.stringContaining(mail?.token ?? 'none'),
    });
    await intake.apply(mail?.token ?? '');
  });

  test('leaves no link behind once its email is sent', async () => {
    const entry = fresh();
    await invite(entry);
    const [mail] = await app.sql<{ id: number }>(`SELECT id FROM mail WHERE recipient = $1`, [entry.email]);
    await runJob(app, mailJobs(), 'mail.send', { mailId: mail?.id ?? 0 });
    expect(await app.sql(`SELECT text, sent_on FROM mail WHERE id = $1`, [mail?.id])).toEqual([
      { text: '', sent_on: start.toISOString() },
    ]);
    const received = await fetch(`${inject('mailPage')}/api/messages?to=${entry.email}`);
    expect(await received.text()).toMatch(/\/apply\/[\w-]{43}/);
  });

  test('is queued with its email, or not at all', async () => {
    const entry = fresh();
    await invite(entry);
    const again = await invite(entry);
    expect(again.status).toBe(409);
    expect(detail(again)).toBe(
      'This address was invited on Nov 15, 2026 and the invitation is still open. Resend it instead.',
    );
    expect(await linksTo(entry.email)).toHaveLength(1);
  });

  test('is created once per key', async () => {
    const [body, headers] = [fresh(), { 'idempotency-key': 'one-click' }];
    const [one, other] = await Promise.all([
      app.call(onboarding.invite, { as: buyer, body, headers }),
      app.call(onboarding.invite, { as: buyer, body, headers }),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body).toEqual(other.body);
    expect(await linksTo(body.email)).toHaveLength(1);
  });

  test.each([
    ['no address', { email: '' }, 'email', 'Field is required'],
    ['an invalid address', { email: 'zenith' }, 'email', 'Invalid format'],
    ['a name that is too long', { companyName: 'x'.repeat(301) }, 'companyName', 'Maximum is 300 characters'],
    ['no name', { companyName: '  ' }, 'companyName', 'Field is required'],
    [
      'an unsupported country',
      { marketCountryCode: 'MX' },
      'marketCountryCode',
      'The options must be one of: Us, Ca',
    ],
  ])('is refused with %s', async (_, change, field, message) => {
    const reply = await invite({ ...fresh(), ...change });
    expect(reply.status).toBe(400);
    expect((reply.body as unknown as { errors: object }).errors).toMatchObject({ [field]: [message] });
  });

  test('can be sent only by buyers and administrators', async () => {
    for (const [roles, status] of [
      [['Admin'], 201],
      [['Accountant'], 403],
      [['LogisticsAdministrator'], 403],
      [[], 403],
    ] as const) {
      expect((await invite(fresh(), await app.signedIn({ roles: [...roles] }))).status).toBe(status);
    }
  });
});

test('nobody is invited without a portal', async () => {
  const lost = await openTestApp({ env: { SUPPLIER_PORTALS: 'elsewhere.example=https://portal.example' } });
  const reply = await lost.call(onboarding.invite, {
    as: await lost.signedIn({ roles: ['Admin'] }),
    body: fresh(),
  });
  expect(reply.status).toBe(422);
  expect(await lost.sql(`SELECT FROM supplier_invitation`)).toEqual([]);
  await lost.close();
});

describe('resending', () => {
  test('issues a new link with a full term and ends the old one', async () => {
    const entry = fresh();
    const { body } = await invite(entry);
    app.clock.now = addDays(start, 20);
    const reply = await resend(body.id);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ id: body.id, expiresOn: '2027-01-04T12:00:00.000Z' });
    const [first, second] = await linksTo(entry.email);
    expect(second?.subject).toBe(first?.subject);
    await expect(intake.apply(first?.token ?? '')).rejects.toMatchObject({ kind: 'missing' });
    app.clock.now = addMinutes(addDays(start, 50), -1);
    await intake.apply(second?.token ?? '');
    const [row] = await app.sql(
      `SELECT resent_count, resent_on, version FROM supplier_invitation WHERE id = $1`,
      [body.id],
    );
    expect(row).toEqual({ resent_count: 1, resent_on: '2026-12-05T12:00:00.000Z', version: 3 });
  });

  test('works after expiry too', async () => {
    const { body } = await invite(fresh());
    app.clock.now = addDays(start, 40);
    expect(await intake.listed(onboarding.invitationList, body.id)).toBeUndefined();
    expect((await resend(body.id)).status).toBe(200);
    expect(await intake.listed(onboarding.invitationList, body.id)).toBeDefined();
  });

  test('is refused once the invitation was accepted', async () => {
    const entry = fresh();
    const { body } = await invite(entry);
    await intake.apply((await linksTo(entry.email))[0]?.token ?? '');
    const reply = await resend(body.id);
    expect(reply.status).toBe(409);
    expect(detail(reply)).toBe('This company applied on Nov 15, 2026, so the invitation can’t be resent.');
  });

  test('is refused when the address has a later invitation', async () => {
    const entry = fresh();
    const { body } = await invite(entry);
    app.clock.now = addDays(start, 30);
    await invite(entry, await app.tokenFor(intake.buyerId));
    const reply = await resend(body.id);
    expect(reply.status).toBe(409);
    expect(detail(reply)).toMatch(/^This address was invited on Dec 15, 2026/);
  });

  test('is refused for an unknown invitation and without permission', async () => {
    expect((await resend(999_999)).status).toBe(404);
    const { body } = await invite(fresh());
    const reply = await app.call(onboarding.resend, {
      as: await app.signedIn({ roles: ['Accountant'] }),
      params: { invitationId: body.id },
    });
    expect(reply.status).toBe(403);
  });

  test('several times at once leaves one working link', async () => {
    const entry = fresh();
    const { body } = await invite(entry);
    await Promise.all([resend(body.id), resend(body.id), resend(body.id)]);
    const links = await linksTo(entry.email);
    expect(links).toHaveLength(4);
    const results = await Promise.allSettled(links.map(({ token }) => intake.apply(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
