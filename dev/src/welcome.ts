import type { Addresses } from './addresses.ts';
import { demoAccounts, demoPassword } from './identity-provider/accounts.ts';

/** What someone who has just started the stack wants to know. */
export function welcome(addresses: Addresses, ca: string, milliseconds: number): string {
  const places: [string, string][] = [
    ['Web', addresses.web],
    ['Web over https', addresses.webHttps],
    ['API', addresses.api],
    ['API documentation', addresses.apiDocs],
    ['Mail', addresses.mail],
    ['Write an email to us', addresses.helpDeskMail],
    ['Identity provider', addresses.identityProvider],
    ['Supplier portal', addresses.supplierPortal],
    ['Intacct', addresses.intacct],
    ['Database', addresses.database],
    ['Certificate to trust', ca],
  ];
  const people = Object.values(demoAccounts).map(({ email, name, note }): [string, string] => [
    email,
    `${name}, ${note}`,
  ]);
  return [
    '',
    `Backdock is up after ${(milliseconds / 1000).toFixed(1)} seconds.`,
    '',
    ...table(places),
    '',
    `Sign in with the password ${demoPassword}, or with Microsoft, as`,
    '',
    ...table(people),
    '',
    'Ctrl-C stops everything.',
    '',
    '',
  ].join('\n');
}

function table(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
