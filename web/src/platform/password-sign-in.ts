import { identity, type Login } from '@backdock/core/identity/identity.contract.ts';
import { callPublic } from './transport.ts';

/** Survives sign-out: it marks this browser as known, and nothing more. */
const deviceKey = 'device-token';

export async function signInByPassword({ email, password }: Login) {
  const deviceToken = localStorage.getItem(deviceKey);
  const { deviceToken: newDeviceToken, ...tokens } = await callPublic(identity.createTokens, {
    body: { email, password, ...(deviceToken && { deviceToken }) },
  });
  if (newDeviceToken) localStorage.setItem(deviceKey, newDeviceToken);
  return tokens;
}
