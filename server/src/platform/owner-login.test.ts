import { expect, test } from 'vitest';
import { ownerLogin } from './owner-login.ts';

const program = 'postgres://backdock:secret@db/backdock';
const owner = 'postgres://owner:other@db/backdock';

test.each(['production', 'staging'] as const)('in %s the owner needs a separate login', (environment) => {
  const logins = { BACKDOCK_ENVIRONMENT: environment, DATABASE_URL: program };
  expect(() => ownerLogin({ ...logins, DATABASE_OWNER_URL: undefined })).toThrow(
    'DATABASE_OWNER_URL: is required to migrate in production and staging',
  );
  expect(() => ownerLogin({ ...logins, DATABASE_OWNER_URL: `${program}?x=1` })).toThrow(
    "DATABASE_OWNER_URL: must use a different login from DATABASE_URL, which is the program's own",
  );
  expect(ownerLogin({ ...logins, DATABASE_OWNER_URL: owner })).toBe(owner);
});

test.each(['development', 'e2e'] as const)('in %s one login is enough', (environment) => {
  const logins = { BACKDOCK_ENVIRONMENT: environment, DATABASE_URL: program };
  expect(ownerLogin({ ...logins, DATABASE_OWNER_URL: undefined })).toBe(program);
  expect(ownerLogin({ ...logins, DATABASE_OWNER_URL: owner })).toBe(owner);
});
