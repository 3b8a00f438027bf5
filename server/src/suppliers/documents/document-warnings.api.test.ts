import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSupplier } from '../../../test/new-supplier.ts';
import { runJob } from '../../../test/run-job.ts';
import { documentCalls, type SentFile } from '../../../test/supplier-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { supplierDocumentJobs } from './documents.jobs.ts';

let app: TestApp;
let call: ReturnType<typeof documentCalls>;
let start: Date;
beforeAll(async () => {
  app = await openTestApp();
  call = documentCalls(app);
  // Storage signs its links by its own clock.
  start = new Date();
});
beforeEach(() => {
  app.clock.now = start;
});
afterAll(() => app.close());

const day = (days: number) => daysAfter(dayInPacific(start), days);
const at = (days: number) => {
  app.clock.now = new Date(start.getTime() + days * 86_400_000);
};
const run = () => runJob(app, supplierDocumentJobs, 'suppliers.warn-of-ending-documents', {});
const mails = (to: string) =>
  app.sql<{ subject: string; text: string }>(
    'SELECT subject, text FROM mail WHERE recipient = $1 ORDER BY id',
    [to],
  );

let made = 0;
/** A buyer, their suppliers, and what those have on file. */
async function purchaser(change: { roles?: ('Accountant' | 'PurchasingManager')[] } = {}) {
  const email = `buyer${(made += 1)}@backdock.test`;
  const id = await app.addEmployee({
    name: 'Nina Park',
    email,
    roles: change.roles ?? ['PurchasingManager'],
  });
  const admin = await call.signedIn('Admin');
  const supplier = (name: string) => addSupplier(app, name, { purchasingManagerId: id });
  const add = (supplierId: number, file: SentFile) => call.uploaded(supplierId, admin, file);
  return { id, email, admin, supplier, add };
}

describe('the purchasing manager is warned', () => {
  test('30 days and 7 days before expiry, once each', async () => {
    const { email, supplier, add } = await purchaser();
    await add(await supplier('Granite Works'), { name: 'coi.pdf', type: 'Insurance', validUntil: day(31) });
    await run();
    expect(await mails(email)).toEqual([]);
    at(1);
    await run();
    await run();
    const [first, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(first?.subject).toMatch(/^A document from Granite Works expires on \w{3} \d\d, \d{4}$/);
    expect(first?.text).toMatch(/^- Granite Works: Insurance, coi\.pdf, valid until \w{3} \d\d, \d{4}$/m);
    for (const days of [2, 10, 23]) {
      at(days);
      await run();
    }
    expect(await mails(email)).toHaveLength(1);
    at(24);
    await Promise.all([run(), run(), run()]);
    expect(await mails(email)).toHaveLength(2);
    for (const days of [25, 31, 32, 40]) {
      at(days);
      await run();
    }
    expect(await mails(email)).toHaveLength(2);
  });

  test('about all expiring documents of all suppliers in one email', async () => {
    const { email, supplier, add } = await purchaser();
    const [one, other] = [await supplier('Maple Doors'), await supplier('Cedar Paint')];
    await add(one, { name: 'frame.pdf', validUntil: day(20) });
    await add(one, { name: 'coi.pdf', type: 'Insurance', validUntil: day(6) });
    await add(other, { name: 'prices.pdf', type: 'PriceList', validUntil: day(0) });
    await add(other, { name: 'long.pdf', validUntil: day(90) });
    await add(other, { name: 'gone.pdf', validUntil: day(-2) });
    await add(other, { name: 'endless.pdf', validUntil: null });
    await run();
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 supplier documents expire soon');
    expect(mail?.text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      expect.stringContaining('Cedar Paint: Price list, prices.pdf'),
      expect.stringContaining('Maple Doors: Insurance, coi.pdf'),
      expect.stringContaining('Maple Doors: Contract, frame.pdf'),
    ]);
    // A document added later the same day gets its own mail.
    await add(one, { name: 'new.pdf', validUntil: day(3) });
    await run();
    expect((await mails(email)).map(({ text }) => text.includes('new.pdf'))).toEqual([false, true]);
  });

  test('even after a day the job missed', async () => {
    const { email, supplier, add } = await purchaser();
    await add(await supplier('Late Lumber'), { validUntil: day(40) });
    at(15);
    await run();
    at(36);
    await run();
    expect(await mails(email)).toHaveLength(2);
  });

  test('again when a document is extended, but not about a removed one', async () => {
    const { email, admin, supplier, add } = await purchaser();
    const id = await supplier('Harbor Tile');
    const renewed = await add(id, { name: 'a.pdf', validUntil: day(5) });
    const removed = await add(id, { name: 'b.pdf', validUntil: day(35) });
    await run();
    expect(await mails(email)).toHaveLength(1);
    const entry = { name: 'a.pdf', type: 'Contract', validUntil: day(36), version: 1 };
    await call.save(id, renewed.id, admin, entry);
    await call.remove(id, removed.id, admin);
    at(8);
    await run();
    const [, again, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(again?.text).toContain('a.pdf');
    expect(again?.text).not.toContain('b.pdf');
  });
});

describe('nobody is warned', () => {
  test('about tax forms they cannot see', async () => {
    const { email, supplier, add } = await purchaser();
    await add(await supplier('Summit Tile'), { name: 'w8.pdf', type: 'W8', validUntil: day(5) });
    await run();
    expect(await mails(email)).toEqual([]);
    const both = await purchaser({ roles: ['PurchasingManager', 'Accountant'] });
    await both.add(await both.supplier('Summit Doors'), { name: 'w8.pdf', type: 'W8', validUntil: day(5) });
    await run();
    expect(await mails(both.email)).toHaveLength(1);
  });

  test('after leaving, or about a closed supplier', async () => {
    const { id, email, supplier, add } = await purchaser();
    const [open, closed] = [await supplier('Redwood Cabinets'), await supplier('Redwood Doors')];
    await add(open, { name: 'open.pdf', validUntil: day(5) });
    await add(closed, { name: 'closed.pdf', validUntil: day(5) });
    await app.write(`UPDATE partner SET status = 'PermanentlyInactive' WHERE id = $1`, [closed]);
    await app.write('UPDATE employee SET is_active = false WHERE id = $1', [id]);
    await run();
    expect(await mails(email)).toEqual([]);
    await app.write('UPDATE employee SET is_active = true WHERE id = $1', [id]);
    await run();
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('open.pdf');
    expect(mail?.text).not.toContain('closed.pdf');
  });
});
