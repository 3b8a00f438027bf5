import { identity, type Login } from '@backdock/core/identity/identity.contract.ts';
import { callPublic } from './transport.ts';

/** Stays when someone signs out: it says that this browser is no stranger, and nothing more. */
const deviceKey = 'device-token';

export async function signInByPassword({ email, password }: Login) {
  const deviceToken = localStorage.getItem(deviceKey);
  const { deviceToken: kept, ...tokens } = await callPublic(identity.createTokens, {
    body: { email, password, ...(deviceToken && { deviceToken }) },
  });
  if (kept) localStorage.setItem(deviceKey, kept);
  return tokens;
}
