import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { achDetails, addPayee, makeLive } from '../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { refuseUnknownKeys } from './key-check.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const newKey = () => randomBytes(32).toString('base64');

test('a program with another key does not start once there is bank data, unless it knows the old one too', async () => {
  const { database, config } = app.runtime;
  const other = { PAY_TO_KEY: newKey(), PAY_TO_OLD_KEYS: [] };
  await expect(refuseUnknownKeys(database, other)).resolves.toBeUndefined();
  const people = {
    editor: await app.signedIn({ roles: ['Accountant'] }),
    verifier: await app.signedIn({ roles: ['Accountant'] }),
  };
  await makeLive(app, people, await addPayee(app, 'Sealed'), achDetails);
  await expect(refuseUnknownKeys(database, config)).resolves.toBeUndefined();
  await expect(refuseUnknownKeys(database, other)).rejects.toThrow(
    /^PAY_TO_KEY is not the key of this database: bank data is encrypted with [0-9a-f]{12} \(1 records\)/,
  );
  const rotating = { PAY_TO_KEY: newKey(), PAY_TO_OLD_KEYS: [config.PAY_TO_KEY] };
  await expect(refuseUnknownKeys(database, rotating)).resolves.toBeUndefined();
});
