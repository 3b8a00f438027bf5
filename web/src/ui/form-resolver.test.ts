import { expect, it } from 'vitest';
import { ChangePassword, Login } from '@backdock/core/identity/identity.contract.ts';
import { checkedBy } from './form-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const textsOf = (errors: object) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, (error as { message?: string }).message]),
  );

it('calls an empty field required and a wrong one invalid', async () => {
  const check = checkedBy(Login);
  const empty = await check({ email: '', password: '' }, undefined, options);
  expect(textsOf(empty.errors)).toEqual({ email: 'Field is required', password: 'Field is required' });
  const wrong = await check({ email: 'nobody', password: 'x' }, undefined, options);
  expect(textsOf(wrong.errors)).toEqual({ email: 'Invalid format' });
});

it('passes valid input through', async () => {
  const login = { email: 'a@b.co', password: 'x' };
  expect(await checkedBy(Login)(login, undefined, options)).toEqual({ values: login, errors: {} });
});

it('keeps the schema’s messages', async () => {
  const check = checkedBy(ChangePassword);
  const short = await check(
    { currentPassword: 'x', newPassword: 'short', confirmPassword: 'short' },
    undefined,
    options,
  );
  expect(textsOf(short.errors)).toEqual({ newPassword: 'Minimum is 8 characters' });
  const other = await check(
    { currentPassword: 'x', newPassword: 'long enough', confirmPassword: 'other' },
    undefined,
    options,
  );
  expect(textsOf(other.errors)).toEqual({ confirmPassword: 'Passwords do not match' });
});
