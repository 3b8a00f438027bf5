import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { onboardingIntake } from '../../../test/onboarding.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

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

describe('an invitation', () => {
  test('is listed with its link, and nothing stored reveals the token', async () => {
    const { buyerId, invite, listed } = intake;
    const { id, token } = await invite({ companyName: 'Zenith Fans', marketCountryCode: 'CA' });
    expect(await listed(onboarding.invitationList, id)).toEqual({
      id,
      companyName: 'Zenith Fans',
      market: 'Canada',
      invitationDate: '2026-11-15T12:00:00.000Z',
      applicationLink: `${app.runtime.config.SUPPLIER_PORTALS['*']}/apply/${token}`,
    });
    const [row] = await app.sql(`SELECT * FROM supplier_invitation WHERE id = $1`, [id]);
    const records = await app.sql(`SELECT * FROM audit_record WHERE entity_type = 'supplier-invitation'`);
    expect(JSON.stringify([row, records])).not.toContain(token);
    expect(records.at(-1)).toMatchObject({
      action: 'supplier-invitation.sent',
      entity_id: String(id),
      after: { companyName: 'Zenith Fans', invitedBy: buyerId, expiresOn: '2026-12-15T12:00:00.000Z' },
    });
  });

  test('is listed until the moment it expires', async () => {
    const { id } = await intake.invite();
    app.clock.now = addMinutes(addDays(start, 30), -1);
    expect(await intake.listed(onboarding.invitationList, id)).toBeDefined();
    app.clock.now = addDays(start, 30);
    expect(await intake.listed(onboarding.invitationList, id)).toBeUndefined();
  });

  test('has no link once its secret changes', async () => {
    const { id } = await intake.invite();
    await app.write(`UPDATE supplier_invitation SET link_seed = gen_random_uuid() WHERE id = $1`, [id]);
    expect(await intake.listed(onboarding.invitationList, id)).toMatchObject({ applicationLink: null });
  });

  test('goes to an address once while it is open, ignoring case', async () => {
    await intake.invite({ email: 'Once@Company.example' });
    await expect(intake.invite({ email: 'once@company.example' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'invitation.open',
    });
    app.clock.now = addDays(start, 30);
    await intake.invite({ email: 'once@company.example' });
    expect(await app.sql(`SELECT FROM supplier_invitation WHERE email LIKE 'once@%'`)).toHaveLength(2);
  });

  test('goes out once when several people click at the same moment', async () => {
    const email = 'race@company.example';
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => intake.invite({ email })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await app.sql(`SELECT FROM supplier_invitation WHERE email = $1`, [email])).toHaveLength(1);
  });

  test('can follow one that led to an application', async () => {
    const email = 'again@company.example';
    const { token } = await intake.invite({ email });
    await intake.apply(token);
    await intake.invite({ email });
    expect(await app.sql(`SELECT FROM supplier_invitation WHERE email = $1`, [email])).toHaveLength(2);
  });
});

describe('the table refuses', () => {
  const insert = (columns: Record<string, string>) => {
    const values: Record<string, string> = {
      email: `gen_random_uuid() || '@company.example'`,
      company_name: `'Direct'`,
      market_country_code: `'US'`,
      link_seed: 'gen_random_uuid()',
      token_hash: `sha256(gen_random_uuid()::text::bytea)`,
      invited_by: String(intake.buyerId),
      invited_on: `'2026-11-01'`,
      expires_on: `'2026-12-01'`,
      updated_on: `'2026-11-01'`,
      ...columns,
    };
    const [names, given] = [Object.keys(values).join(', '), Object.values(values).join(', ')];
    return pastTheApplication(app, `INSERT INTO supplier_invitation (${names}) VALUES (${given})`);
  };

  test('nothing valid', async () => {
    await insert({ email: `'direct@company.example'` });
    expect(await app.sql(`SELECT FROM supplier_invitation WHERE company_name = 'Direct'`)).toHaveLength(1);
  });

  test.each([
    ['an uppercase address', { email: `'A@B.example'` }, 'supplier_invitation_email_check'],
    ['an address that is too long', { email: `repeat('x', 257)` }, 'supplier_invitation_email_check'],
    ['no name', { company_name: `''` }, 'supplier_invitation_company_name_check'],
    [
      'a name that is too long',
      { company_name: `repeat('x', 301)` },
      'supplier_invitation_company_name_check',
    ],
    [
      'an unsupported country',
      { market_country_code: `'MX'` },
      'supplier_invitation_market_country_code_check',
    ],
    ['a plaintext token', { token_hash: `'secret'` }, 'supplier_invitation_token_hash_check'],
    ['an unknown inviter', { invited_by: '999999' }, 'supplier_invitation_invited_by_fkey'],
    ['an end before the start', { expires_on: `'2026-10-01'` }, 'ends_after_sent'],
    ['an acceptance after the end', { accepted_on: `'2026-12-02'` }, 'accepted_in_time'],
    ['a resend count without a date', { resent_count: '1' }, 'resent_has_date'],
    ['two open invitations for one address', { email: `'direct@company.example'` }, 'one_open_invitation'],
  ])('%s', async (_, columns, constraint) => {
    await expect(insert(columns)).rejects.toMatchObject({ constraint });
  });
});
