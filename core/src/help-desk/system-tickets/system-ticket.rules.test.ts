import { describe, expect, it, test } from 'vitest';
import { departments } from '../../kit/department.ts';
import { systemTicketOf } from './system-ticket.rules.ts';
import type {
  DocumentExpired,
  LateReturn,
  MailFailed,
  NotificationOfChange,
} from './system-tickets.values.ts';
import { sourceKeys } from './system-tickets.values.ts';

const partner = { partnerType: 'Supplier', partnerId: 7, partnerName: 'Granite Works' } as const;

const lateReturn: LateReturn = {
  cause: 'LateReturn',
  ...partner,
  paymentBatchId: 12,
  paymentFileId: 3,
  fileName: 'ach-3.txt',
  amountCents: 120_450,
  currency: 'Usd',
  code: 'R02',
  items: [
    { kind: 'invoice', id: 91, number: 'INV-91', amountCents: 130_450 },
    { kind: 'creditMemo', id: 5, number: 'CM-5', amountCents: 10_000 },
  ],
  contact: { name: 'Ada Stone', email: 'ap@granite.example', phone: null },
};

test('a late return says what is open again, and whom to ask', () => {
  const ticket = systemTicketOf(lateReturn);
  expect(ticket).toMatchObject({
    subject: 'Late return: $1,204.50 to Granite Works (R02)',
    departmentId: departments.Accounting,
    typeId: 15,
    priority: 'High',
    promisedOn: null,
    partner: { type: 'Supplier', id: 7, supplierId: 7 },
  });
  expect(ticket.text).toContain('Reason: Account closed (R02).');
  expect(ticket.text).toContain('- Invoice INV-91, $1,304.50\n- Credit memo CM-5, $100.00');
  expect(ticket.text).toContain('Contact at Granite Works: Ada Stone, ap@granite.example');
  expect(ticket.records.map(({ page }) => page)).toEqual([
    { kind: 'payment', id: 12 },
    { kind: 'paymentFile', id: 3 },
    { kind: 'bankDetails', partnerType: 'Supplier', id: 7 },
    { kind: 'invoice', id: 91 },
    { kind: 'creditMemo', id: 5 },
  ]);
});

test('a long late return names twenty of its documents', () => {
  const items = Array.from({ length: 25 }, (_, n) => ({
    kind: 'invoice' as const,
    id: n,
    number: `INV-${n}`,
    amountCents: 1_00,
  }));
  const { text, records } = systemTicketOf({ ...lateReturn, items, contact: null });
  expect(text).toContain('- Invoice INV-19,');
  expect(text).not.toContain('INV-20');
  expect(text).toContain('- and 5 more');
  expect(text).toContain('Granite Works has no accounting contact.');
  expect(records).toHaveLength(3 + 20);
});

const notification: NotificationOfChange = {
  cause: 'NotificationOfChange',
  ...partner,
  notificationId: 4,
  code: 'C01',
  deadline: '2026-11-30',
  isProposed: true,
};

test('a notification of change is due a banking day before its deadline', () => {
  const ticket = systemTicketOf(notification);
  // Thanksgiving is the 26th.
  expect(ticket.promisedOn).toBe('2026-11-27');
  expect(systemTicketOf({ ...notification, deadline: '2026-11-27' }).promisedOn).toBe('2026-11-25');
  expect(ticket.departmentId).toBe(departments.Accounting);
  expect(ticket.text).toContain('They wait for a second person');
  expect(systemTicketOf({ ...notification, isProposed: false }).text).toContain('Ask the partner for them');
});

const document: DocumentExpired = {
  cause: 'DocumentExpired',
  documentId: 9,
  supplierId: 7,
  supplierName: 'Granite Works',
  name: 'coi.pdf',
  type: 'Insurance',
  validUntil: '2026-11-16',
  purchasingManagerId: 31,
};

describe('an expired document', () => {
  it('goes to the purchasing manager', () => {
    const ticket = systemTicketOf(document);
    expect(ticket).toMatchObject({
      subject: 'Insurance of Granite Works expired on Nov 16, 2026',
      departmentId: departments.Buyers,
      assigneeId: 31,
      typeId: 20,
    });
    expect(ticket.text).toContain('coi.pdf');
  });

  it('goes to Accounting as a tax form, without its name', () => {
    for (const secret of [{ type: 'W9' as const }, { name: null }]) {
      const ticket = systemTicketOf({ ...document, ...secret });
      expect(ticket).toMatchObject({ departmentId: departments.Accounting, assigneeId: null });
      expect(ticket.subject).toBe('Tax form of Granite Works expired on Nov 16, 2026');
      expect(ticket.text).not.toContain('coi.pdf');
    }
  });

  it('of no special type is just a document', () =>
    expect(systemTicketOf({ ...document, type: 'Other' }).subject).toBe(
      'Document of Granite Works expired on Nov 16, 2026',
    ));
});

test('rejections of one cause are one ticket, with examples', () => {
  const ticket = systemTicketOf({
    cause: 'IntacctRejection',
    syncCause: 'MissingVendor',
    count: 12,
    oldestOn: '2026-11-16T17:00:00.000Z',
    examples: [{ type: 'Invoice', id: 3, number: 'INV-3', message: 'Invalid vendor V3' }],
  });
  expect(ticket.subject).toMatch(/^Intacct rejects 12 records: /);
  expect(ticket.departmentId).toBe(departments.Accounting);
  expect(ticket.text).toContain('- Invoice INV-3: Invalid vendor V3');
  expect(ticket.records).toContainEqual({ label: 'Invoice INV-3', page: { kind: 'invoice', id: 3 } });
  expect(ticket.records[0]?.page).toEqual({ kind: 'failedSyncs', cause: 'MissingVendor' });
});

const mail: MailFailed = {
  cause: 'MailFailed',
  mailId: 88,
  ...partner,
  purpose: 'Remittance',
  recordKind: 'payment-batch',
  recordId: 12,
  recipient: 'ap@granite.example',
  subject: 'Remittance',
  words: '550 no such user',
};

describe('mail that failed for good', () => {
  it.each([
    ['Remittance', departments.Accounting],
    ['Reminder', departments.Accounting],
    ['Invitation', departments.Buyers],
    ['Application', departments.Buyers],
    ['DocumentWarning', departments.Buyers],
    ['SupplierUser', departments.Buyers],
    ['ProductData', departments.ProductData],
    [null, departments.InformationTechnology],
  ] as const)('goes to the department of %s', (purpose, departmentId) =>
    expect(systemTicketOf({ ...mail, purpose }).departmentId).toBe(departmentId),
  );

  it('links to what it was about and to the partner', () => {
    const ticket = systemTicketOf(mail);
    expect(ticket.text).toContain('550 no such user');
    expect(ticket.records.map(({ page }) => page)).toEqual([
      { kind: 'payment', id: 12 },
      { kind: 'supplier', id: 7 },
    ]);
    expect(systemTicketOf({ ...mail, recordKind: 'supplier', recordId: 7 }).records).toHaveLength(1);
  });
});

test('a failing mailbox goes to IT', () => {
  const ticket = systemTicketOf({
    cause: 'MailboxFailing',
    mailboxId: 2,
    address: 'support@ours.example',
    since: '2026-11-17T17:00:00.000Z',
    failure: 'Invalid credentials',
  });
  expect(ticket.departmentId).toBe(departments.InformationTechnology);
  expect(ticket.subject).toContain('support@ours.example has been failing since');
  expect(ticket.text).toContain('Invalid credentials');
});

test('each cause has keys of its own', () => {
  const keys = [
    sourceKeys.lateReturn(1, 'R02'),
    sourceKeys.notificationOfChange(1),
    sourceKeys.documentExpired(1),
    sourceKeys.intacctRejection('Unknown'),
    sourceKeys.mailFailed(1),
    sourceKeys.mailboxFailing(1),
  ];
  expect(keys).toEqual([
    'bank-return:1:R02',
    'notification-of-change:1',
    'document-expired:1',
    'intacct:Unknown',
    'mail-failed:1',
    'mailbox:1',
  ]);
});
