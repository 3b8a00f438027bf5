import { startStack } from '@backdock/dev/src/stack.ts';

/** The entire real system, with the built web app, once for all tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({
    mode: 'test',
    env: {
      // The demo data has enough invoices for one export to be a large one.
      EXPORT_ROWS_AT_ONCE: '2500',
      // No test should wait minutes to see that Intacct doesn't respond.
      INTACCT_ATTEMPTS: '2',
      INTACCT_RETRY_MS: '100',
    },
  });
  process.env.WEB_ORIGIN = stack.addresses.web;
  process.env.WEB_HTTPS_ORIGIN = stack.addresses.webHttps;
  process.env.IDENTITY_ORIGIN = stack.addresses.identityProvider;
  process.env.MAIL_ORIGIN = stack.addresses.mail;
  process.env.HELP_DESK_MAIL_ORIGIN = stack.addresses.helpDeskMail;
  process.env.SUPPLIER_PORTAL_ORIGIN = stack.addresses.supplierPortal;
  process.env.INTACCT_ORIGIN = stack.addresses.intacct;
  process.env.SERVER_ENV = JSON.stringify(stack.env);
  return () => stack.stop();
}
