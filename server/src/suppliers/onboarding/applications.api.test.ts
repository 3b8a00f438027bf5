import { shippingMethods } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import {
  outsideChecks,
  supplierContactTypes,
  supplierDocumentTypes,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { onboardingIntake } from '../../../test/onboarding.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NewApplication } from './applications.queries.ts';

const start = new Date('2026-11-15T12:00:00Z');
let app: TestApp;
let intake: Awaited<ReturnType<typeof onboardingIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  intake = await onboardingIntake(app);
});
beforeEach(() => {
  app.clock.now = start;
});
afterAll(() => app.close());

describe('an application', () => {
  test('is listed while it is pending, and its invitation no longer is', async () => {
    const { invite, apply, listed } = intake;
    const invitation = await invite();
    app.clock.now = addMinutes(start, 5);
    const id = await apply(invitation.token);
    expect(await listed(onboarding.applicationList, id)).toEqual({
      id,
      companyName: 'Alder Millwork LLC',
      market: 'UnitedStates',
      invitationDate: '2026-11-15T12:00:00.000Z',
      status: 'Submitted',
      reviewer: null,
    });
    expect(await listed(onboarding.invitationList, invitation.id)).toBeUndefined();
    const records = await app.sql<{ action: string; after: unknown }>(
      `SELECT action, after FROM audit_record WHERE entity_type LIKE 'supplier-%' ORDER BY id DESC LIMIT 2`,
    );
    expect(records.map(({ action }) => action)).toEqual([
      'supplier-application.received',
      'supplier-invitation.accepted',
    ]);
    expect(records[0]?.after).toMatchObject({ invitationId: invitation.id, taxId: '…6789' });
    expect(records[1]?.after).toEqual({ acceptedOn: '2026-11-15T12:05:00.000Z', version: 2 });
  });

  test('needs an open, unused invitation', async () => {
    const { invite, apply } = intake;
    await expect(apply('no such token')).rejects.toMatchObject({ kind: 'missing' });
    const { token } = await invite();
    app.clock.now = addDays(start, 30);
    await expect(apply(token)).rejects.toMatchObject({ code: 'invitation.expired' });
    app.clock.now = start;
    await apply(token);
    await expect(apply(token)).rejects.toMatchObject({ code: 'invitation.accepted' });
  });

  test('arrives once, however often the portal sends it at once', async () => {
    const { id, token } = await intake.invite();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => intake.apply(token)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await app.sql(`SELECT FROM supplier_application WHERE invitation_id = $1`, [id])).toHaveLength(1);
  });

  test('needs a contact', async () => {
    await expect(intake.applied({ contacts: [] })).rejects.toMatchObject({ code: 'application.contact' });
  });

  test('accepts every known type of contact, check, document and shipping', async () => {
    const [first] = await app.sql<{ id: number }>(
      `INSERT INTO document (name, file_name, content_type, size, created_on)
       SELECT 'd/' || n, 'w9.pdf', 'application/pdf', 1, now() FROM generate_series(1, 7) n RETURNING id`,
    );
    const id = await intake.applied({
      shippingMethods: [...shippingMethods],
      contacts: supplierContactTypes.map((type) => ({ type, name: 'A', email: 'a@b.example', phone: '1' })),
      checks: outsideChecks.map((name, at) => ({
        name,
        result: (['Passed', 'Unclear', 'Failed'] as const)[at % 3] ?? 'Passed',
        detail: 'x',
      })),
      documents: supplierDocumentTypes.map((type, at) => ({
        documentId: (first?.id ?? 0) + at,
        type,
        validUntil: '2027-01-01',
      })),
    });
    const [counts] = await app.sql(
      `SELECT (SELECT count(*) FROM supplier_application_contact WHERE application_id = $1) AS contacts,
              (SELECT count(*) FROM supplier_application_check WHERE application_id = $1) AS checks,
              (SELECT count(*) FROM supplier_application_document WHERE application_id = $1) AS documents`,
      [id],
    );
    expect(counts).toEqual({ contacts: 8, checks: 3, documents: 7 });
  });
});

describe('the table refuses', () => {
  test.each<[string, Partial<NewApplication>, string]>([
    ['a name that is too long', { companyName: 'x'.repeat(101) }, 'supplier_application_company_name_check'],
    ['no address', { address: '' }, 'supplier_application_address_check'],
    ['an unknown currency', { currency: 'Eur' as never }, 'supplier_application_currency_check'],
    ['a state spelled out', { state: 'Oregon' }, 'supplier_application_state_check'],
    ['a postal code from the other country', { market: 'Canada' }, 'zip_of_market'],
    ['no shipping method', { shippingMethods: [] }, 'supplier_application_shipping_methods_check'],
    [
      'an unknown shipping method',
      { shippingMethods: ['Drone' as never] },
      'supplier_application_shipping_methods_check',
    ],
    [
      'a contact without a name',
      { contacts: [{ type: 'Primary', name: '', email: 'a@b.example', phone: '1' }] },
      'supplier_application_contact_name_check',
    ],
    [
      'an unknown check',
      { checks: [{ name: 'Vibes' as never, result: 'Passed', detail: null }] },
      'supplier_application_check_name_check',
    ],
  ])('%s', async (_, change, constraint) => {
    await expect(intake.applied(change)).rejects.toMatchObject({ constraint });
  });
});

test('a review can be started, seen by everyone, taken over, and ended by the decision', async () => {
  const id = await intake.applied();
  const params = { applicationId: id };
  const buyer = await app.tokenFor(intake.buyerId);
  const other = await app.signedIn({ roles: ['PurchasingManager'], name: 'Omar Reed' });
  const review = (version: number, as = buyer) =>
    app.call(applications.review, { as, params, body: { version } });
  const { body: started } = await review(1);
  expect(started).toMatchObject({ status: 'InReview', reviewer: 'Nina Park', version: 2 });
  expect(started.may.review).toBe(false);
  // Its reviewer has nothing left to start.
  expect((await review(2)).body.version).toBe(2);
  const listed = await intake.listed(onboarding.applicationList, id);
  expect(listed).toMatchObject({ status: 'InReview', reviewer: 'Nina Park' });

  const seen = await app.call(applications.read, { as: other, params });
  expect(seen.body.may.review).toBe(true);
  expect((await review(1, other)).status).toBe(409);
  expect((await review(2, other)).body).toMatchObject({ reviewer: 'Omar Reed', version: 3 });
  const body = { reason: 'We do not list fans.', version: 3 };
  const rejected = await app.call(applications.reject, { as: buyer, params, body });
  expect(rejected.body).toMatchObject({ status: 'Rejected', reviewer: null });
  expect((await review(4, other)).status).toBe(409);
});

test('a partial tax number is refused', async () => {
  await expect(intake.applied({ taxId: '1234' })).rejects.toMatchObject({ code: 'application.tax-id' });
});

describe('a decision', () => {
  const decide = (id: number, set: string, by = String(intake.buyerId)) =>
    pastTheApplication(
      app,
      `UPDATE supplier_application SET decided_on = submitted_on, decided_by = ${by}, ${set} WHERE id = ${id}`,
    );

  test.each([
    [`status = 'Lost', decision_reason = 'Nobody knows.'`, 'supplier_application_status_check'],
    [`status = 'Submitted'`, 'decided_unless_open'],
    [`status = 'InReview', reviewer_id = decided_by`, 'decided_unless_open'],
    [`status = 'Approved'`, 'supplier_when_approved'],
    [`status = 'Rejected'`, 'refusal_has_reason'],
    [`status = 'ChangesRequested'`, 'refusal_has_reason'],
    [`status = 'Rejected', decision_reason = 'Too short'`, 'supplier_application_decision_reason_check'],
  ])('is refused by the table: %s', async (set, constraint) => {
    await expect(decide(await intake.applied(), set)).rejects.toMatchObject({ constraint });
  });

  test('must name who made it', async () => {
    const refused = decide(
      await intake.applied(),
      `status = 'Rejected', decision_reason = 'Sells nothing.'`,
      'NULL',
    );
    await expect(refused).rejects.toMatchObject({ constraint: 'decided_by_somebody' });
  });

  test('takes the application off the list, whatever the outcome', async () => {
    const more: Record<string, string> = {
      Approved: `supplier_id = ${await addSupplier(app, 'Alder')}`,
      Rejected: `decision_reason = 'Sells nothing we list.'`,
      ChangesRequested: `decision_reason = 'Please send a W-9.'`,
    };
    for (const status of ['Approved', 'Rejected', 'ChangesRequested']) {
      const id = await intake.applied();
      expect(await intake.listed(onboarding.applicationList, id)).toBeDefined();
      await decide(id, `status = '${status}', ${more[status]}`);
      expect(await intake.listed(onboarding.applicationList, id)).toBeUndefined();
    }
  });
});
