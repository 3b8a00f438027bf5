/** The addresses of departments whose mail we hold; everything else is someone else's. */
export const mailboxAddresses = [
  'support@backdock.test',
  'buyers@backdock.test',
  'shipping@backdock.test',
  'accounting@backdock.test',
  'product-data@backdock.test',
  'legal@backdock.test',
  'it@backdock.test',
] as const;
export type MailboxAddress = (typeof mailboxAddresses)[number];

export const mailDomain = 'backdock.test';
/** Of every mailbox; it opens nothing but this stand-in. */
export const mailboxPassword = 'backdock';

/** The mailbox that an address is delivered to: `support+48213.k7f3@…` belongs to `support@…`. */
export function mailboxOf(address: string): MailboxAddress | undefined {
  const plain = address.toLowerCase().replace(/\+[^@]*@/, '@');
  return mailboxAddresses.find((mailbox) => mailbox === plain);
}
