import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { onboardingIntake } from '../../../test/onboarding.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NewApplication } from './applications.queries.ts';

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
const numbers = ['one', 'two', 'six', 'ten', 'elm', 'oak', 'ash', 'fir', 'yew', 'bay', 'fig', 'ivy'];
/** A company unlike any before, so none is mistaken for another. */
async function applied(change: Partial<NewApplication> = {}) {
  const word = `${numbers[made % numbers.length]}${(made += 1)}`;
  const [document] = await app.sql<{ id: number }>(
    `INSERT INTO document (name, file_name, content_type, size, created_on, released_on)
     VALUES (gen_random_uuid() || '/20261115120000__w9.pdf', 'w9.pdf', 'application/pdf', 9, now(), now()) RETURNING id`,
  );
  const email = `info@${word}.example`;
  const invitation = await intake.invite({ email, companyName: word });
  const contact = { type: 'Primary', name: `Ana ${word}`, email, phone: '+15035550142' } as const;
  const id = await intake.apply(invitation.token, {
    companyName: `${word} ${word} Inc.`,
    doingBusinessAs: `${word} ${word}`,
    taxId: String(200_000_000 + made),
    contacts: [contact],
    documents: [{ documentId: document?.id ?? 0, type: 'W9', validUntil: null }],
    ...change,
  });
  return { id, email, word, invitation };
}

const read = (applicationId: number, as = buyer) =>
  app.call(applications.read, { as, params: { applicationId } });
const approve = (applicationId: number, change: object = {}, as = buyer) =>
  app.call(applications.approve, {
    as,
    params: { applicationId },
    body: {
      purchasingManagerId: intake.buyerId,
      logisticsManagerId: null,
      reason: null,
      waivers: [],
      version: 1,
      ...change,
    },
  });
const reject = (applicationId: number, change: object = {}, as = buyer) =>
  app.call(applications.reject, {
    as,
    params: { applicationId },
    body: { reason: 'We do not list fans.', version: 1, ...change },
  });
const sendBack = (applicationId: number, change: object = {}, as = buyer) =>
  app.call(applications.requestChanges, {
    as,
    params: { applicationId },
    body: { note: 'Please send a W-9.', version: 1, ...change },
  });
const detail = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
const mailsTo = (email: string) =>
  app.sql<{ subject: string; text: string; is_secret: boolean }>(
    `SELECT subject, text, is_secret FROM mail WHERE recipient = $1 ORDER BY id`,
    [email],
  );

describe('reviewing an application', () => {
  test('shows what was sent, with only the end of the tax number', async () => {
    const { id, word, email } = await applied({ taxId: '123454321' });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      companyName: `${word} ${word} Inc.`,
      taxIdEnding: '4321',
      orderCutoffTime: '15:30',
      invitedAs: word,
      email,
      invitedBy: 'Nina Park',
      status: 'Submitted',
      version: 1,
      reviewer: null,
      may: { review: true, decide: true, openTaxForms: false },
    });
    expect(body.documents).toMatchObject([{ type: 'W9', documentName: null, size: 9 }]);
    expect(JSON.stringify(body)).not.toContain('123454321');
    expect(body.checks.map(({ name, result }) => `${name} ${result}`)).toEqual([
      'TaxIdWellFormed Passed',
      'NoDuplicate Passed',
      'AddressComplete Passed',
      'DocumentsComplete Passed',
      'TaxIdMatches Passed',
      'AddressExists Passed',
      'NotSanctioned Passed',
    ]);
  });

  test('compares it with suppliers and other applications', async () => {
    const supplierId = await addSupplier(app, 'Copperfield Lighting Inc.', {
      contacts: [{ type: 'Primary', name: 'Bo', phone: '1', email: 'bo@copperlamps.example' }],
    });
    const first = await applied({ taxId: '998887777' });
    const second = await applied({
      taxId: '998887777',
      companyName: 'Copperfield Lights LLC',
      contacts: [{ type: 'Primary', name: 'Al', email: 'al@copperlamps.example', phone: '1' }],
    });
    const { body } = await read(second.id);
    const found = body.checks.find(({ name }) => name === 'NoDuplicate');
    expect(found?.result).toBe('Failed');
    expect(found?.related).toEqual([
      { kind: 'Application', id: first.id, name: expect.any(String) },
      { kind: 'Supplier', id: supplierId, name: 'Copperfield Lighting Inc.' },
    ]);
  });

  test('takes any role, and says who can decide', async () => {
    const { id } = await applied();
    for (const [role, decide] of [
      ['Admin', true],
      ['PurchasingManager', true],
      ['Accountant', false],
      ['LogisticsAdministrator', false],
    ] as const) {
      const reply = await read(id, await app.signedIn({ roles: [role] }));
      expect(reply.status).toBe(200);
      expect(reply.body.may.decide).toBe(decide);
    }
    expect((await read(999_999)).status).toBe(404);
  });

  test('is refused to staff', async () => {
    const reply = await read((await applied()).id, await app.signedIn());
    expect(reply.status).toBe(403);
    expect(detail(reply)).toBe(
      'This action falls out of your scope of responsibilities. Please contact your superior.',
    );
  });
});

describe('an approval', () => {
  test('creates a new supplier from everything that was sent', async () => {
    const { id, word, email } = await applied({ address2: 'Suite 4', shippingMethods: ['Ground', 'TwoDay'] });
    const logistics = await app.addEmployee({ roles: ['LogisticsAdministrator'] });
    const { status, body } = await approve(id, { logisticsManagerId: logistics });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Approved', decidedBy: 'Nina Park', version: 2 });
    const [supplier] = await app.sql(
      `SELECT partner.name, display_name, status, market, currency, address, address2, city, state, zip, country,
              purchasing_manager_id, logistics_manager_id, website, contact.email, logistics.shipping_methods
         FROM partner JOIN supplier ON partner_id = partner.id
         JOIN partner_contact contact ON contact.partner_id = partner.id
         JOIN supplier_logistics logistics ON logistics.supplier_id = partner.id
        WHERE partner.id = $1`,
      [body.supplierId],
    );
    expect(supplier).toEqual({
      name: `${word} ${word} Inc.`,
      display_name: `${word} ${word}`,
      status: 'New',
      market: 'UnitedStates',
      currency: 'Usd',
      address: '12 Oak St',
      address2: 'Suite 4',
      city: 'Portland',
      state: 'OR',
      zip: '97209',
      country: 'US',
      purchasing_manager_id: intake.buyerId,
      logistics_manager_id: logistics,
      website: 'https://alder.example',
      email,
      shipping_methods: ['Ground', 'TwoDay'],
    });
    // Intacct gets it automatically.
    expect(
      await app.sql(`SELECT state FROM intacct_task WHERE entity_type = 'Supplier' AND entity_id = $1`, [
        body.supplierId,
      ]),
    ).toEqual([{ state: 'Waiting' }]);
    expect(await intake.listed(onboarding.applicationList, id)).toBeUndefined();
  });

  test('makes the primary contact the first user and notifies them', async () => {
    const { id, word, email } = await applied();
    const { body } = await approve(id);
    expect(
      await app.sql(
        `SELECT first_name, last_name, email, is_admin, is_active FROM supplier_user WHERE supplier_id = $1`,
        [body.supplierId],
      ),
    ).toEqual([{ first_name: 'Ana', last_name: word, email, is_admin: true, is_active: true }]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      `Your supplier portal access for ${word} ${word} Inc.`,
      "You're approved as a supplier",
    ]);
  });

  test('is refused for someone who belongs to another supplier', async () => {
    const first = await applied();
    await approve(first.id);
    const contacts = [{ type: 'Primary', name: 'Ana', email: first.email, phone: '1' }] as const;
    const second = await applied({ contacts });
    const reply = await approve(second.id, { reason: 'Another company of theirs.' });
    expect(reply.status).toBe(409);
    expect(detail(reply)).toBe(`A user at ${first.word} ${first.word} Inc. already has this email address.`);
    expect((await read(second.id)).body).toMatchObject({ status: 'Submitted', supplierId: null });
    expect(await app.sql(`SELECT FROM partner WHERE display_name LIKE $1`, [`${second.word}%`])).toEqual([]);
  });

  test('happens once, however many people click at the same moment', async () => {
    const { id, word } = await applied();
    const replies = await Promise.all(Array.from({ length: 5 }, () => approve(id)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(replies.filter(({ status }) => status === 409).map(detail)).toContain(
      'Nina Park approved this application on Nov 15, 2026.',
    );
    expect(await app.sql(`SELECT FROM partner WHERE display_name = $1`, [`${word} ${word}`])).toHaveLength(1);
  });

  test('despite a failed check needs a reason, which is recorded', async () => {
    const { id } = await applied({ documents: [] });
    const refused = await approve(id);
    expect(refused.status).toBe(409);
    expect(detail(refused)).toBe("One check failed. Explain why you're approving anyway.");
    const reason = 'The form is on its way by post.';
    expect((await approve(id, { reason })).body).toMatchObject({
      status: 'Approved',
      decisionReason: reason,
    });
    const [record] = await app.sql(
      `SELECT reason, after FROM audit_record WHERE action = 'supplier-application.approved' ORDER BY id DESC`,
    );
    expect(record).toMatchObject({ reason, after: { failedChecks: ['DocumentsComplete'] } });
  });

  test('is not compared with the supplier it created', async () => {
    const { id } = await applied();
    const { body } = await approve(id);
    expect(body.checks.find(({ name }) => name === 'NoDuplicate')?.result).toBe('Passed');
  });

  test('refuses managers who do not work here', async () => {
    const { id } = await applied();
    const reply = await approve(id, { logisticsManagerId: 999_999 });
    expect(reply.status).toBe(400);
    expect((reply.body as unknown as { errors: object }).errors).toEqual({
      logisticsManagerId: ['This manager isn’t an active employee.'],
    });
    expect((await approve(id, { purchasingManagerId: null })).status).toBe(400);
    expect((await read(id)).body.status).toBe('Submitted');
  });
});

describe('a rejection', () => {
  test('is emailed with its reason and is final', async () => {
    const { id, email } = await applied();
    expect((await reject(id)).body).toMatchObject({
      status: 'Rejected',
      decisionReason: 'We do not list fans.',
      supplierId: null,
    });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Your supplier application', is_secret: false });
    expect(mail?.text).toContain('We do not list fans.');
    for (const decide of [approve, reject, sendBack]) {
      const reply = await decide(id, { version: 2 });
      expect(reply.status).toBe(409);
      expect(detail(reply)).toBe('Nina Park rejected this application on Nov 15, 2026.');
    }
    await expect(
      pastTheApplication(app, `UPDATE supplier_application SET status = 'ChangesRequested' WHERE id = ${id}`),
    ).rejects.toThrow('this application is Rejected');
  });

  test.each([
    ['too short', 'Too short', 'Minimum is 10 characters'],
    ['too long', 'x'.repeat(501), 'Maximum is 500 characters'],
    ['blank', ' '.repeat(20), 'Minimum is 10 characters'],
  ])('is refused with a reason that is %s', async (_, reason, message) => {
    const { id } = await applied();
    for (const [decide, field] of [
      [reject, 'reason'],
      [sendBack, 'note'],
    ] as const) {
      const reply = await decide(id, { [field]: reason });
      expect(reply.status).toBe(400);
      expect((reply.body as unknown as { errors: object }).errors).toEqual({ [field]: [message] });
    }
  });

  test('closes the link that awaits changes', async () => {
    const { id, invitation } = await applied();
    await sendBack(id);
    expect(await intake.listed(onboarding.invitationList, invitation.id)).toBeDefined();
    expect((await reject(id, { version: 2 })).status).toBe(200);
    expect(await intake.listed(onboarding.invitationList, invitation.id)).toBeUndefined();
    await expect(intake.apply(invitation.token)).rejects.toMatchObject({ code: 'invitation.accepted' });
  });
});

describe('an application sent back', () => {
  test('waits for the applicant, whose invitation reopens for the full period', async () => {
    const { id, email, invitation } = await applied();
    app.clock.now = addDays(start, 25);
    buyer = await app.tokenFor(intake.buyerId);
    expect((await sendBack(id)).body).toMatchObject({
      status: 'ChangesRequested',
      decisionReason: 'Please send a W-9.',
      linkEndsOn: '2027-01-09T12:00:00.000Z',
    });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ is_secret: true });
    expect(mail?.text).toContain(invitation.token);
    expect(mail?.text).toContain('Please send a W-9.');
    expect(await intake.listed(onboarding.invitationList, invitation.id)).toMatchObject({
      applicationLink: expect.stringContaining(invitation.token),
    });
    const refused = await approve(id, { version: 2 });
    expect(detail(refused)).toBe(
      'Nina Park requested changes on Dec 10, 2026. The applicant has not submitted them yet.',
    );
    expect((await sendBack(id, { version: 2 })).status).toBe(409);
    app.clock.now = addDays(start, 56);
    await expect(intake.apply(invitation.token)).rejects.toMatchObject({ code: 'invitation.expired' });
  });

  test('can be emailed again, with a new link', async () => {
    const { id, email, invitation } = await applied();
    await sendBack(id);
    await app.call(onboarding.resend, { as: buyer, params: { invitationId: invitation.id } });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Your supplier application needs changes'),
    );
    expect(mails[1]?.text).toContain('Please send a W-9.');
    expect(mails[1]?.text).not.toContain(invitation.token);
  });

  test('and resubmitted can be approved, but only from its latest version', async () => {
    const { id, invitation } = await applied();
    await sendBack(id);
    await intake.apply(invitation.token, { companyName: 'Renamed Inc.', taxId: '611112222' });
    const stale = await approve(id, { version: 2, reason: 'Looks right to me.' });
    expect(stale.status).toBe(409);
    expect((stale.body as unknown as { changes: { field: string }[] }).changes).toContainEqual(
      expect.objectContaining({ field: 'companyName', to: 'Renamed Inc.' }),
    );
    expect((await approve(id, { version: 3, reason: 'Looks right to me.' })).body.status).toBe('Approved');
  });

  test('is refused while the address has another invitation', async () => {
    const { id, email } = await applied();
    await intake.invite({ email });
    const reply = await sendBack(id);
    expect(reply.status).toBe(409);
    expect(detail(reply)).toMatch(/^This address was invited on Nov 15, 2026/);
  });
});

test('only buyers and administrators decide', async () => {
  const { id } = await applied();
  for (const roles of [['Accountant'], ['LogisticsAdministrator'], []] as const) {
    const as = await app.signedIn({ roles: [...roles] });
    for (const decide of [approve, reject, sendBack]) expect((await decide(id, {}, as)).status).toBe(403);
  }
  expect((await read(id)).body.status).toBe('Submitted');
});
