import type { RequesterType } from '../tickets.values.ts';
import { type MentionedDay, readAmounts, readDays, readNumbers, readPhones } from './mentions.rules.ts';
import type { SendFinding } from './send-check.schema.ts';

/** A mail about to leave. */
export interface MailToCheck {
  /** What its author wrote, without what it quotes. */
  readonly text: string;
  readonly recipients: readonly string[];
  readonly attachmentCount: number;
}

/** What the ticket knows. */
export interface TicketFacts {
  /** Whom the ticket is with; null while no one knows. */
  readonly threadType: RequesterType | null;
  /** Addresses of the ticket: who wrote, and whom we wrote to. */
  readonly participants: ReadonlySet<string>;
  /** Who has an address, as far as anyone knows. */
  readonly typeOf: ReadonlyMap<string, RequesterType>;
  readonly bounced: ReadonlySet<string>;
  readonly customer: { readonly emails: readonly string[]; readonly phones: readonly string[] };
  readonly amounts: ReadonlySet<number>;
  /** ISO days. */
  readonly days: ReadonlySet<string>;
  /** Order numbers, tracking numbers and the like, in lower case and without hyphens. */
  readonly numbers: ReadonlySet<string>;
}

const nounOf: Record<RequesterType, string> = {
  Customer: 'a customer',
  Supplier: 'a supplier',
  Marketplace: 'a marketplace',
  Carrier: 'a carrier',
  Internal: 'a colleague',
};

/** Everything to look at before a mail leaves. */
export function checkMail(mail: MailToCheck, facts: TicketFacts): SendFinding[] {
  return distinct([
    ...recipientFindings(mail, facts),
    ...customerFindings(mail, facts),
    ...amountFindings(mail, facts),
    ...dayFindings(mail, facts),
    ...numberFindings(mail, facts),
    ...attachmentFindings(mail),
    ...variableFindings(mail),
  ]);
}

/** What a person neither fixed nor accepted. */
export function openFindings(
  findings: readonly SendFinding[],
  acceptedCodes: readonly string[],
): SendFinding[] {
  return findings.filter(({ code }) => !acceptedCodes.includes(code));
}

function finding(kind: SendFinding['kind'], value: string | null, message: string): SendFinding {
  const suffix = value === null ? '' : `:${value.toLowerCase().slice(0, 150)}`;
  return { code: `${kind}${suffix}`, kind, message, value };
}

function recipientFindings({ recipients }: MailToCheck, facts: TicketFacts): SendFinding[] {
  return recipients.flatMap((address) => {
    const found: SendFinding[] = [];
    const type = facts.typeOf.get(address);
    if (facts.bounced.has(address)) {
      const message = `Mail to ${address} came back. Check the address.`;
      found.push(finding('BouncedAddress', address, message));
    }
    const thread = facts.threadType;
    if (type && thread && isOtherType(type, thread)) {
      const message = `${address} is ${nounOf[type]}, but this ticket is with ${nounOf[thread]}.`;
      found.push(finding('OtherKindOfRecipient', address, message));
    } else if (!facts.participants.has(address) && type !== 'Internal') {
      found.push(finding('NewRecipient', address, `${address} is new to this ticket.`));
    }
    return found;
  });
}

/** Colleagues may be copied on anything. */
const isOtherType = (type: RequesterType, thread: RequesterType) =>
  type !== thread && type !== 'Internal' && thread !== 'Internal';

/** How to reach a customer is no supplier's business. */
function customerFindings({ text, recipients }: MailToCheck, facts: TicketFacts): SendFinding[] {
  const outsider = recipients.find((address) => {
    const type = facts.typeOf.get(address);
    return type === 'Supplier' || type === 'Carrier';
  });
  if (!outsider) return [];
  const lower = text.toLowerCase();
  const phones = readPhones(text);
  const told = [
    ...facts.customer.emails.filter((email) => lower.includes(email.toLowerCase())),
    ...facts.customer.phones.filter((phone) => phones.has(lastTen(phone))),
  ];
  const who = nounOf[facts.typeOf.get(outsider) ?? 'Supplier'];
  return told.map((value) =>
    finding('OtherKindOfRecipient', value, `${value} is the customer’s, and ${outsider} is ${who}.`),
  );
}

const lastTen = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10);

function amountFindings({ text }: MailToCheck, { amounts }: TicketFacts): SendFinding[] {
  return readAmounts(text)
    .filter(({ cents }) => !amounts.has(cents))
    .map(({ raw }) =>
      finding('UnknownAmount', raw, `${raw} isn’t an amount of this order. Check it before you promise it.`),
    );
}

function dayFindings({ text }: MailToCheck, { days }: TicketFacts): SendFinding[] {
  return readDays(text)
    .filter((day) => !isKnownDay(day, days))
    .map(({ raw }) => finding('UnknownDate', raw, `${raw} isn’t a date of this order or ticket.`));
}

/** Without a year, any year of a known day will do. */
function isKnownDay({ month, day, year }: MentionedDay, days: ReadonlySet<string>): boolean {
  const monthAndDay = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (year !== null) return days.has(`${year}-${monthAndDay}`);
  return [...days].some((known) => known.endsWith(monthAndDay));
}

function numberFindings({ text }: MailToCheck, { numbers }: TicketFacts): SendFinding[] {
  return (
    readNumbers(text)
      // People leave out the prefix.
      .filter(({ key }) => !numbers.has(key) && !numbers.has(`po${key}`))
      .map(({ raw, isTracking }) =>
        isTracking
          ? finding('UnknownTrackingNumber', raw, `${raw} isn’t a tracking number of this order.`)
          : finding('UnknownOrderNumber', raw, `${raw} isn’t a number of this order or ticket.`),
      )
  );
}

function attachmentFindings({ text, attachmentCount }: MailToCheck): SendFinding[] {
  if (attachmentCount > 0 || !/\b(?:attach(?:ed|ment|ments|ing)?|enclosed)\b/i.test(text)) return [];
  return [finding('MissingAttachment', null, 'The text mentions an attachment, but there is none.')];
}

function variableFindings({ text }: MailToCheck): SendFinding[] {
  return [...text.matchAll(/\{\{\s*([\w.]{1,60})\s*\}\}/g)].map(([, name = '']) =>
    finding('UnfilledVariable', name, `{{${name}}} has no value. Replace it or remove it.`),
  );
}

function distinct(findings: readonly SendFinding[]): SendFinding[] {
  return [...new Map(findings.map((each) => [each.code, each])).values()];
}
