import { applicant } from '@backdock/core/suppliers/onboarding/applicant.contract.ts';
import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { documents } from '@backdock/core/documents/documents.contract.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onboardingIntake, usualEntry } from '../../../test/onboarding.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

// Blob storage uses the real clock, so the test's starts there. Each test has its own minute.
let minute = new Date();
let app: TestApp;
let intake: Awaited<ReturnType<typeof onboardingIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  intake = await onboardingIntake(app);
});
beforeEach(() => {
  minute = addMinutes(minute, 1);
  app.clock.now = minute;
});
afterAll(() => app.close());

const pdf = new TextEncoder().encode('%PDF-1.7 W-9');
const read = (token: string) => app.call(applicant.read, { params: { token } });
const send = (token: string, change: object = {}) =>
  app.call(applicant.apply, { params: { token }, body: { ...usualEntry, ...change } });
const ask = (token: string, file: object = {}) =>
  app.call(applicant.uploadUrl, {
    params: { token },
    body: { fileName: 'W-9 signed.pdf', contentType: 'application/pdf', size: pdf.length, ...file },
  });
async function uploaded(token: string, bytes = pdf, file: object = {}): Promise<string> {
  const { body } = await ask(token, { size: bytes.length, ...file });
  const reply = await fetch(body.url, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/pdf' },
    body: new Blob([Buffer.from(bytes)]),
  });
  expect(reply.status).toBe(201);
  return body.documentName;
}
const w9 = (documentName: string) => ({ documentName, type: 'W9', validUntil: null });
const errorsOf = ({ body }: { body: unknown }) => (body as { errors?: Record<string, string[]> }).errors;
const applicationOf = async (invitationId: number) => {
  const [row] = await app.sql<{ id: number; version: number; status: string }>(
    `SELECT id, version, status FROM supplier_application WHERE invitation_id = $1`,
    [invitationId],
  );
  return row ?? { id: 0, version: 0, status: '' };
};

describe('an invitation link', () => {
  test('opens an empty form', async () => {
    const { token } = await intake.invite({ email: 'ana@alder.example', marketCountryCode: 'CA' });
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'Open',
      companyName: 'Alder Millwork',
      country: 'CA',
      email: 'ana@alder.example',
      expiresOn: addDays(minute, 30).toISOString(),
      note: null,
      entry: null,
    });
  });

  test('that was never issued is not found', async () => {
    expect((await read('x'.repeat(43))).status).toBe(404);
    expect((await send('x'.repeat(43))).status).toBe(404);
    expect((await ask('x'.repeat(43))).status).toBe(404);
    expect((await read('short')).status).toBe(400);
  });

  test('that has expired says so and accepts nothing', async () => {
    const { token } = await intake.invite();
    app.clock.now = addDays(minute, 30);
    expect((await read(token)).body.state).toBe('Expired');
    expect((await send(token)).status).toBe(409);
    expect((await ask(token)).status).toBe(409);
  });

  test('is rate-limited', async () => {
    const { token } = await intake.invite();
    const replies = await Promise.all(Array.from({ length: 62 }, () => read(token)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('an application', () => {
  test('is accepted once, with its documents, and its contents are not shown again', async () => {
    const invitation = await intake.invite();
    const form = await uploaded(invitation.token);
    const reply = await send(invitation.token, { documents: [w9(form)], taxId: '12-3456789' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ state: 'Submitted', entry: null, note: null });
    expect((await send(invitation.token)).status).toBe(409);
    expect((await ask(invitation.token)).status).toBe(409);
    const { id } = await applicationOf(invitation.id);
    const [row] = await app.sql(
      `SELECT tax_id, tax_id_ending, market, phone FROM supplier_application
         JOIN supplier_application_contact ON application_id = id WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({
      tax_id: null,
      tax_id_ending: '6789',
      market: 'UnitedStates',
      phone: '+15035550142',
    });
    const [record] = await app.sql(
      `SELECT actor_name, actor_id, after FROM audit_record WHERE entity_type = 'supplier-application' ORDER BY id DESC`,
    );
    expect(record).toMatchObject({ actor_name: 'supplier application', actor_id: null });
    expect(JSON.stringify(record)).not.toContain('123456789');
  });

  test('arrives once, however often the button is pressed', async () => {
    const { id, token } = await intake.invite();
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(token)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(await app.sql(`SELECT FROM supplier_application WHERE invitation_id = $1`, [id])).toHaveLength(1);
  });

  test('must be for the invited market', async () => {
    const { token } = await intake.invite({ marketCountryCode: 'CA' });
    const reply = await send(token);
    expect(reply.status).toBe(400);
    expect(errorsOf(reply)).toEqual({ country: ['The invitation is for a company in CA.'] });
  });

  test.each([
    ['without a state', { state: '' }, 'state'],
    ['with another country’s postal code', { zip: 'V6B 1A1' }, 'zip'],
    ['with an incomplete tax number', { taxId: '1234' }, 'taxId'],
  ])('is refused %s', async (_, change, field) => {
    const { token } = await intake.invite();
    const reply = await send(token, change);
    expect(reply.status).toBe(400);
    expect(errorsOf(reply)).toHaveProperty([field]);
    expect((await read(token)).body.state).toBe('Open');
  });
});

test('an application cannot set its own decision', async () => {
  const { token } = await intake.invite();
  expect((await send(token, { status: 'Approved' })).status).toBe(400);
});

describe('a document', () => {
  test('of another applicant cannot be sent', async () => {
    const theirs = await uploaded((await intake.invite()).token);
    const { token } = await intake.invite();
    const reply = await send(token, { documents: [w9(theirs)] });
    expect(reply.status).toBe(400);
    expect(errorsOf(reply)).toEqual({
      'documents.0.documentName': ['We can’t find this file. Please upload it again.'],
    });
  });

  test('is inspected before it is accepted', async () => {
    const { token } = await intake.invite();
    const lie = await uploaded(token, new TextEncoder().encode('<script>'));
    expect((await send(token, { documents: [w9(lie)] })).status).toBe(422);
    const { body: announced } = await ask(token);
    expect((await send(token, { documents: [w9(announced.documentName)] })).status).toBe(404);
    const real = await uploaded(token);
    expect((await send(token, { documents: [w9(real), w9(real)] })).status).toBe(400);
    expect((await send(token, { documents: [w9(real)] })).status).toBe(200);
  });

  test('can be read by roles that read applications, and a tax form by fewer', async () => {
    const { id, token } = await intake.invite();
    const words = new TextEncoder().encode('%PDF-1.7 Terms of sale');
    const terms = await uploaded(token, words, { fileName: 'terms.pdf' });
    // A W-9 the applicant labels as a policy is still a W-9.
    const [form, disguised] = [await uploaded(token), await uploaded(token)];
    const policy = (documentName: string) => ({ documentName, type: 'Policy', validUntil: null });
    await send(token, { documents: [w9(form), policy(disguised), policy(terms)] });
    const application = await applicationOf(id);
    for (const [roles, formStatus, termsStatus] of [
      [['Admin'], 200, 200],
      [['Accountant'], 200, 200],
      [['PurchasingManager'], 403, 200],
      [['LogisticsAdministrator'], 403, 200],
      [[], 403, 403],
    ] as const) {
      const as = await app.signedIn({ roles: [...roles] });
      const open = (documentName: string) => app.call(documents.previewUrl, { as, body: { documentName } });
      expect([(await open(form)).status, (await open(terms)).status]).toEqual([formStatus, termsStatus]);
      expect((await open(disguised)).status).toBe(formStatus);
      if (termsStatus !== 200) continue;
      const { body } = await app.call(applications.read, { as, params: { applicationId: application.id } });
      expect(body.documents.map(({ documentName }) => documentName)).toEqual([
        terms,
        formStatus === 200 ? form : null,
        formStatus === 200 ? disguised : null,
      ]);
    }
  });

  test('counts toward a limit of forty', async () => {
    const { id, token } = await intake.invite();
    await app.write(
      `WITH made AS (INSERT INTO document (name, file_name, content_type, size, created_on)
         SELECT 'many/' || n, 'a.pdf', 'application/pdf', 1, now() FROM generate_series(1, 40) n RETURNING id)
       INSERT INTO supplier_invitation_upload (document_id, invitation_id) SELECT id, $1 FROM made`,
      [id],
    );
    expect((await ask(token)).status).toBe(409);
  });
});

describe('after changes are requested', () => {
  test('the same link shows what was sent and accepts it again', async () => {
    const { id, token } = await intake.invite();
    const form = await uploaded(token);
    await send(token, { documents: [w9(form)] });
    const { id: applicationId, version } = await applicationOf(id);
    const buyer = await app.tokenFor(intake.buyerId);
    const note = 'Please send the W-9 of this year.';
    const params = { applicationId };
    await app.call(applications.requestChanges, { as: buyer, params, body: { version, note } });
    const { body } = await read(token);
    const { taxId: _, ...shown } = usualEntry;
    expect(body).toMatchObject({
      state: 'ChangesRequested',
      note,
      expiresOn: addDays(minute, 30).toISOString(),
      entry: { ...shown, documents: [w9(form)] },
    });
    expect(JSON.stringify(body)).not.toContain(usualEntry.taxId);

    const other = await uploaded(token);
    const again = await send(token, { companyName: 'Alder & Sons LLC', documents: [w9(other)] });
    expect(again.body.state).toBe('Submitted');
    expect(await applicationOf(id)).toEqual({ id: applicationId, version: 3, status: 'Submitted' });
    const { body: details } = await app.call(applications.read, {
      as: await app.signedIn({ roles: ['Admin'] }),
      params,
    });
    expect(details).toMatchObject({ companyName: 'Alder & Sons LLC', decidedBy: null, decisionReason: null });
    expect(details.documents.map(({ documentName }) => documentName)).toEqual([other]);
    const { body: history } = await app.call(applications.history, { as: buyer, params });
    expect(history.entries.map(({ what, reason }) => [what, reason])).toEqual([
      ['resubmitted the application', null],
      ['requested changes', note],
      ['submitted the application', null],
    ]);
    expect(history.entries[0]?.changes).toEqual([
      { field: 'status', label: 'Status', from: 'Changes requested', to: 'Submitted' },
      {
        field: 'companyName',
        label: 'Official company name',
        from: 'Alder Millwork LLC',
        to: 'Alder & Sons LLC',
      },
    ]);
    expect((await send(token)).status).toBe(409);
  });
});
