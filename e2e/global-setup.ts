import { startStack } from '@backdock/dev/src/stack.ts';

/** The whole real system, with the built web, once for all tests. */
export default async function setup(): Promise<() => Promise<void>> {
  // The demo data has enough invoices for one export to be a large one.
  const stack = await startStack({ mode: 'test', env: { EXPORT_ROWS_AT_ONCE: '2500' } });
  process.env.WEB_ORIGIN = stack.addresses.web;
  process.env.WEB_HTTPS_ORIGIN = stack.addresses.webHttps;
  process.env.IDENTITY_ORIGIN = stack.addresses.identityProvider;
  process.env.MAIL_ORIGIN = stack.addresses.mail;
  process.env.SUPPLIER_PORTAL_ORIGIN = stack.addresses.supplierPortal;
  process.env.SERVER_ENV = JSON.stringify(stack.env);
  return () => stack.stop();
}
