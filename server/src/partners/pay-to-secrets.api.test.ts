import { randomBytes } from 'node:crypto';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { routingCheckDigit } from '@backdock/core/partners/pay-to.rules.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpOf, withCapturedLog } from '../../test/leaks.ts';
import { achDetails, addPayee, makeLive, wireDetails } from '../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { externalCtx } from '../platform/context.ts';
import { rewrapPayTos } from './pay-to-key-rotation.service.ts';

let app: TestApp;
let editor: string;
let verifier: string;
beforeAll(async () => {
  app = await openTestApp();
  editor = await app.signedIn({ roles: ['Accountant'] });
  verifier = await app.signedIn({ roles: ['Accountant'] });
});
afterAll(() => app.close());

const routing = (firstEight: string) => `${firstEight}${routingCheckDigit(firstEight)}`;
/** Numbers that occur nowhere else. */
const canaries = {
  beneficiaryAccountNumber: '90417263558104771',
  routingNumber: routing('73194625'),
  intermediaryAccountNumber: '38150926674420195',
  intermediaryRoutingNumber: routing('64820357'),
};
const details = {
  ...wireDetails,
  ...canaries,
  intermediaryBankName: 'Between Bank',
  intermediarySwiftCode: null,
};

/** Any seven digits of any of the numbers, in plain text, hexadecimal, and base64. */
function traces(number: string): string[] {
  const runs = Array.from({ length: number.length - 6 }, (_, at) => number.slice(at, at + 7));
  return [
    ...runs,
    ...runs.map((run) => Buffer.from(run).toString('hex')),
    ...[number, ` ${number}`, `  ${number}`].map((text) => Buffer.from(text).toString('base64').slice(4, -4)),
  ];
}
const allTraces = Object.values(canaries).flatMap(traces);
const found = (text: string) => allTraces.filter((trace) => text.includes(trace));

test('no digits of the numbers appear in any table, log line, error or response except the reveal', async () => {
  const api = await withCapturedLog(app);
  const id = await addPayee(app, 'Canary');
  const heard: string[] = [];
  const ask = (endpoint: { method: string; path: string }, partnerId: number, body: object, as = editor) =>
    api.send(endpoint.method, fillPath(endpoint.path, { partnerId }), body, as);
  const send = async (...args: Parameters<typeof ask>) => {
    const { status, text } = await ask(...args);
    heard.push(text);
    return { status, text };
  };
  // Refused for form, content, or state, and by a failing database.
  expect((await send(payTo.change, id, { ...details, bankZip: '972101', version: 0 })).status).toBe(400);
  expect((await send(payTo.change, id, { ...details, chargeBearer: null, version: 0 })).status).toBe(400);
  expect((await send(payTo.change, id, { ...details, version: 7 })).status).toBe(409);
  await app.sql('ALTER TABLE pay_to RENAME COLUMN bank_name TO bank_name_away');
  expect((await send(payTo.change, id, { ...details, version: 0 })).status).toBe(500);
  await app.sql('ALTER TABLE pay_to RENAME COLUMN bank_name_away TO bank_name');

  const entered = await send(payTo.change, id, { ...details, version: 0 });
  expect(entered.status).toBe(200);
  const { pending } = JSON.parse(entered.text) as {
    pending: { id: number; knownContacts: { id: number }[] };
  };
  const contactId = pending.knownContacts[0]?.id;
  const confirmation = { contactId, confirmedBy: 'June Walker', accountEnding: '4771' };
  const decision = {
    changeId: pending.id,
    method: 'Document',
    ...confirmation,
    note: 'Seen on their letter head',
  };
  expect((await send(payTo.verify, id, decision, verifier)).status).toBe(200);
  const again = {
    ...details,
    beneficiaryAccountNumber: `${canaries.beneficiaryAccountNumber.slice(0, -1)}2`,
  };
  expect((await send(payTo.change, id, { ...again, version: 2 })).status).toBe(200);
  const reason = 'Comparing with the bank';
  const revealed = await ask(payTo.reveal, id, { changeId: null, reason });
  expect(JSON.parse(revealed.text)).toEqual(canaries);

  const params = { partnerId: id };
  heard.push(JSON.stringify((await app.call(payTo.read, { as: editor, params })).body));
  heard.push(JSON.stringify((await app.call(payTo.history, { as: editor, params })).body));
  await api.close();

  expect(found(heard.join('\n'))).toEqual([]);
  expect(api.log()).toContain('/api/partners/:partnerId/accounting-details/pay-to');
  expect(found(api.log())).toEqual([]);
  const everything = await dumpOf(app);
  expect(everything).toContain('Between Bank');
  expect(everything).toMatch(/canary-\d/);
  expect(found(everything)).toEqual([]);
  // Proves that the search itself works.
  expect(found(revealed.text).length).toBeGreaterThan(20);
  expect(found(Buffer.from(canaries.routingNumber).toString('hex'))).not.toEqual([]);
});

test('after a key change, a job moves every row to the new key', async () => {
  const id = await addPayee(app, 'Rotated');
  await makeLive(app, { editor, verifier }, id, achDetails);
  const { config } = app.runtime;
  const replaced = { PAY_TO_KEY: randomBytes(32).toString('base64'), PAY_TO_OLD_KEYS: [config.PAY_TO_KEY] };
  const base = {
    actor: { kind: 'system', name: 'pay-to.reseal' } as const,
    now: app.runtime.now(),
    log: app.runtime.log,
    requestId: 'test',
    ip: null,
    host: '',
  };
  const keys = () => app.sql<{ n: number }>('SELECT count(DISTINCT key_id)::int AS n FROM pay_to');
  const [before] = await app.sql<{ key_id: string }>('SELECT key_id FROM pay_to WHERE partner_id = $1', [id]);
  await rewrapPayTos(externalCtx(app.runtime, base), replaced);
  const [after] = await app.sql<{ key_id: string }>('SELECT key_id FROM pay_to WHERE partner_id = $1', [id]);
  expect(after?.key_id).not.toBe(before?.key_id);
  expect(await keys()).toEqual([{ n: 1 }]);

  // And back again, with only the necessary keys.
  await rewrapPayTos(externalCtx(app.runtime, base), {
    PAY_TO_KEY: config.PAY_TO_KEY,
    PAY_TO_OLD_KEYS: [replaced.PAY_TO_KEY],
  });
  const { body } = await app.call(payTo.reveal, {
    as: editor,
    params: { partnerId: id },
    body: { changeId: null, reason: 'Still readable' },
  });
  expect(body.beneficiaryAccountNumber).toBe(achDetails.beneficiaryAccountNumber);
});

test('numbers copied to another row do not decrypt there', async () => {
  const [victim, thief] = [await addPayee(app, 'Victim'), await addPayee(app, 'Thief')];
  await makeLive(app, { editor, verifier }, victim, achDetails);
  await makeLive(app, { editor, verifier }, thief, { ...achDetails, beneficiaryAccountNumber: '5555000011' });
  await app.write(
    `UPDATE pay_to SET (sealed_numbers, sealed_key, key_id) =
       (SELECT sealed_numbers, sealed_key, key_id FROM pay_to WHERE partner_id = $1) WHERE partner_id = $2`,
    [victim, thief],
  );
  const reveal = (partnerId: number) =>
    app.call(payTo.reveal, {
      as: editor,
      params: { partnerId },
      body: { changeId: null, reason: 'Looking closely' },
    });
  expect((await reveal(victim)).status).toBe(200);
  expect((await reveal(thief)).status).toBe(500);
});
