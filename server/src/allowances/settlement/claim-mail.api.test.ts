import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
});
afterAll(() => office.app.close());
beforeEach(() => office.switchOn('GenerateCreditMemoForAgreement', 'GenerateCreditRequestForAgreement'));

const monthly = {
  calculationType: 'FixedAmount',
  percentage: null,
  fixedAmount: 100,
  periodType: 'Monthly',
  startDate: '2026-08-01',
  endDate: '2026-09-30',
  settlementLagDays: 0,
  name: 'Sponsored placement',
  contractNumber: 'SP-7',
} as const;

interface Contact {
  type: 'Primary' | 'Accounting';
  email: string | null;
}

async function agreement(settlementMethod: 'CreditMemo' | 'CreditRequest', contacts: Contact[]) {
  const supplierId = await office.supplier();
  for (const { type, email } of contacts) {
    await office.app.write(
      `INSERT INTO partner_contact (partner_id, contact_type, name, phone, email)
       VALUES ($1, $2, $3, '+15035550142', $4)`,
      [supplierId, type, `${type} person`, email],
    );
  }
  const { id } = await office.agree(supplierId, 'Marketing', { ...monthly, settlementMethod });
  await office.calculate(supplierId);
  return { supplierId, id };
}

const mailsTo = (recipient: string) =>
  office.app.sql<{ subject: string; text: string; file: string; start: string }>(
    `SELECT subject, text, file_name AS file, convert_from(substring(bytes FROM 1 FOR 5), 'UTF8') AS start
       FROM mail LEFT JOIN mail_attachment ON mail_id = mail.id WHERE recipient = $1 ORDER BY mail.id`,
    [recipient],
  );

test('the accounting contact gets each claim once, with the pack', async () => {
  const { supplierId, id } = await agreement('CreditRequest', [
    { type: 'Primary', email: 'june@primary.test' },
    { type: 'Accounting', email: 'books@accounting.test' },
  ]);
  await office.settleDue(supplierId);
  await office.settleDue(supplierId);
  const sent = await mailsTo('books@accounting.test');
  expect(sent.map(({ subject, file, start }) => [subject, file, start])).toEqual([
    [`Allowance claim AGR-${id}-202608: $100.00`, `Claim-AGR-${id}-202608.pdf`, '%PDF-'],
    [`Allowance claim AGR-${id}-202609: $100.00`, `Claim-AGR-${id}-202609.pdf`, '%PDF-'],
  ]);
  const { made } = await office.read(id);
  expect(sent[1]?.text).toContain(
    `Hello Accounting person,\n\nUnder our agreement “Sponsored placement” (contract SP-7), we earned $100.00 for Sep 01, 2026 – Sep 30, 2026.\n\nPlease send us a credit memo for this amount and reference credit request ${made[0]?.creditRequest?.id}.`,
  );
  expect(sent[1]?.text).not.toContain('please contact');
  expect(await mailsTo('june@primary.test')).toEqual([]);
  const told = await office.app.sql(
    `SELECT after ->> 'claimSentTo' AS recipient FROM audit_record
      WHERE entity_type = 'allowance-agreement' AND entity_id = $1::text AND action = 'agreement.settled'`,
    [id],
  );
  expect(told).toEqual([{ recipient: 'books@accounting.test' }, { recipient: 'books@accounting.test' }]);
});

test('a person who settles is named, and a call sent again mails nothing more', async () => {
  const { id } = await agreement('CreditMemo', [{ type: 'Primary', email: 'june@by-hand.test' }]);
  const key = randomUUID();
  const settle = () =>
    office.settle(id, { periodTo: '2026-08-31', method: 'CreditMemo', amount: 100 }, { key });
  expect([(await settle()).status, (await settle()).status]).toEqual([201, 201]);
  const sent = await mailsTo('june@by-hand.test');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain(
    `We recorded credit memo AGR-${id}-202608 for this amount and will deduct it from an upcoming payment.`,
  );
  expect(sent[0]?.text).toContain('If you have any questions, please contact ');
});

test('without an address, the period is settled all the same', async () => {
  const { supplierId, id } = await agreement('CreditMemo', [{ type: 'Primary', email: null }]);
  await office.settleDue(supplierId);
  expect((await office.read(id)).made).toHaveLength(2);
  const mails = await office.app.sql(`SELECT FROM mail WHERE subject LIKE 'Allowance claim AGR-${id}-%'`);
  expect(mails).toEqual([]);
});
