import { startStack } from '@backdock/dev/src/stack.ts';

/** The whole real system, with the built web, once for all tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({ mode: 'test' });
  process.env.WEB_ORIGIN = stack.addresses.web;
  process.env.WEB_HTTPS_ORIGIN = stack.addresses.webHttps;
  process.env.IDENTITY_ORIGIN = stack.addresses.identityProvider;
  process.env.MAIL_ORIGIN = stack.addresses.mail;
  return () => stack.stop();
}
