import { causeInWords } from '../../accounting/intacct-sync/sync-causes.rules.ts';
import { syncedTypeLabels } from '../../accounting/intacct-sync/intacct-sync.values.ts';
import { meaningOf } from '../../accounting/payments/bank-files/return-codes.values.ts';
import { bankingDayBefore } from '../../kit/banking-days.ts';
import { type Day, longDate, shortDate } from '../../kit/dates.ts';
import { departments } from '../../kit/department.ts';
import { currencyOfCents } from '../../kit/money.ts';
import { pluralize } from '../../kit/text/pluralize.ts';
import type { PartnerType } from '../../partners/partners.values.ts';
import { isTaxForm, supplierDocumentTypeLabels } from '../../suppliers/onboarding/onboarding.values.ts';
import { otherTypeId } from '../ticket-types.values.ts';
import type { Priority, RequesterType } from '../tickets.values.ts';
import { departmentOfMail, partnerOf, recordOfMail } from './mailed-record.rules.ts';
import type { CausePage, NamedRecord } from './system-tickets.schema.ts';
import type {
  DocumentExpired,
  IntacctRejection,
  LateReturn,
  MailboxFailing,
  MailFailed,
  NotificationOfChange,
  SystemFacts,
} from './system-tickets.values.ts';

/** The ticket that a cause opens. */
export interface SystemTicket {
  subject: string;
  departmentId: number;
  typeId: number;
  priority: Priority;
  /** The last day on which it helps. */
  promisedOn: Day | null;
  /** Who knows the partner, instead of whoever is on shift. */
  assigneeId: number | null;
  partner: { type: RequesterType; id: number; name: string; supplierId: number | null } | null;
  /** The first message. */
  text: string;
  records: NamedRecord[];
}

const paymentQuestionTypeId = 15;
/** The rest is behind the link to the payment. */
const maxItems = 20;

export function systemTicketOf(facts: SystemFacts): SystemTicket {
  switch (facts.cause) {
    case 'LateReturn':
      return ofLateReturn(facts);
    case 'NotificationOfChange':
      return ofNotification(facts);
    case 'DocumentExpired':
      return ofDocument(facts);
    case 'IntacctRejection':
      return ofRejection(facts);
    case 'MailFailed':
      return ofFailedMail(facts);
    case 'MailboxFailing':
      return ofMailbox(facts);
  }
}

const ordinary = {
  typeId: otherTypeId,
  priority: 'Normal',
  promisedOn: null,
  assigneeId: null,
  partner: null,
} as const satisfies Partial<SystemTicket>;

function ofLateReturn(facts: LateReturn): SystemTicket {
  const { partnerName, code, items, contact } = facts;
  const amount = currencyOfCents(facts.amountCents, facts.currency);
  const shown = items.slice(0, maxItems);
  const rest = items.length - shown.length;
  const reach = contact && [contact.email, contact.phone].filter((one) => one !== null).join(', ');
  return {
    ...ordinary,
    subject: `Late return: ${amount} to ${partnerName} (${code})`,
    departmentId: departments.Accounting,
    typeId: paymentQuestionTypeId,
    priority: 'High',
    partner: partnerIn(facts),
    text: paragraphs(
      `The bank returned our payment of ${amount} to ${partnerName} after it had counted as paid. Reason: ${meaningOf(code)} (${code}).`,
      `${items.length === 1 ? 'This is' : 'These are'} open again and can be paid again:`,
      [
        ...shown.map(
          ({ kind, number, amountCents }) =>
            `- ${kind === 'invoice' ? 'Invoice' : 'Credit memo'} ${number}, ${currencyOfCents(amountCents, facts.currency)}`,
        ),
        ...(rest > 0 ? [`- and ${rest} more`] : []),
      ].join('\n'),
      contact
        ? `Contact at ${partnerName}: ${contact.name}${reach ? `, ${reach}` : ''}`
        : `${partnerName} has no accounting contact.`,
    ),
    records: [
      { label: `Payment ${facts.paymentBatchId}`, page: { kind: 'payment', id: facts.paymentBatchId } },
      { label: facts.fileName, page: { kind: 'paymentFile', id: facts.paymentFileId } },
      bankDetailsOf(facts),
      ...shown.map(({ kind, id, number }): NamedRecord => ({
        label: `${kind === 'invoice' ? 'Invoice' : 'Credit memo'} ${number}`,
        page: { kind, id },
      })),
    ],
  };
}

function ofNotification(facts: NotificationOfChange): SystemTicket {
  const { partnerName, code, deadline, isProposed } = facts;
  return {
    ...ordinary,
    subject: `Bank details of ${partnerName} must change by ${shortDate(deadline)} (${code})`,
    departmentId: departments.Accounting,
    promisedOn: bankingDayBefore(deadline),
    partner: partnerIn(facts),
    text: paragraphs(
      `The bank of ${partnerName} took our payment, but says that our details are out of date: ${meaningOf(code)} (${code}).`,
      isProposed
        ? 'The bank gave the new details. They wait for a second person to verify them, and the partner isn’t paid until then.'
        : 'The bank didn’t give complete new details. Ask the partner for them, and enter them with their bank details.',
      `The network’s rules allow until ${shortDate(deadline)}, or until the next payment, whichever comes first.`,
    ),
    records: [bankDetailsOf(facts), { label: 'Notifications of change', page: { kind: 'notifications' } }],
  };
}

function ofDocument(facts: DocumentExpired): SystemTicket {
  const { supplierId, supplierName, name, type, validUntil } = facts;
  const isSecret = name === null || isTaxForm(type);
  const what = isSecret ? 'Tax form' : supplierDocumentTypeLabels[type];
  const kind = type === 'Other' && !isSecret ? 'Document' : what;
  return {
    ...ordinary,
    subject: `${kind} of ${supplierName} expired on ${shortDate(validUntil)}`,
    departmentId: isSecret ? departments.Accounting : departments.Buyers,
    assigneeId: isSecret ? null : facts.purchasingManagerId,
    partner: { type: 'Supplier', id: supplierId, name: supplierName, supplierId },
    text: paragraphs(
      isSecret
        ? `A tax form of ${supplierName} was valid until ${shortDate(validUntil)}.`
        : `${name}, on file with ${supplierName}, was valid until ${shortDate(validUntil)}.`,
      'Request a new version, and upload it on the supplier’s page under Documents. If it’s no longer needed, remove it there.',
    ),
    records: [
      { label: `Documents of ${supplierName}`, page: { kind: 'supplierDocuments', id: supplierId } },
      { label: supplierName, page: { kind: 'supplier', id: supplierId } },
    ],
  };
}

function ofRejection(facts: IntacctRejection): SystemTicket {
  const { syncCause, count, oldestOn, examples } = facts;
  const { title, meaning, advice } = causeInWords(syncCause);
  const records = pluralize(count, 'record');
  return {
    ...ordinary,
    subject: `Intacct rejects ${records}: ${title}`,
    departmentId: departments.Accounting,
    text: paragraphs(
      `${meaning} ${advice}`,
      `${records} ${count === 1 ? 'has' : 'have'} failed for this reason, the oldest since ${longDate(oldestOn)}.`,
      examples
        .map(({ type, id, number, message }) => `- ${syncedTypeLabels[type]} ${number ?? id}: ${message}`)
        .join('\n'),
    ),
    records: [
      { label: `Failed records: ${title}`, page: { kind: 'failedSyncs', cause: syncCause } },
      ...examples.flatMap(({ type, id, number }): NamedRecord[] => [
        { label: `${syncedTypeLabels[type]} ${number ?? id}`, page: { kind: pageOfSynced[type], id } },
      ]),
    ],
  };
}

const pageOfSynced = {
  Supplier: 'supplier',
  CarrierBroker: 'carrierBroker',
  Invoice: 'invoice',
  CreditMemo: 'creditMemo',
  Payment: 'payment',
} as const satisfies Record<IntacctRejection['examples'][number]['type'], CausePage['kind']>;

function ofFailedMail(facts: MailFailed): SystemTicket {
  const { recipient, subject, words, purpose } = facts;
  const record = recordOfMail(facts);
  const partner = partnerOf(facts);
  const isSame = record !== null && partner !== null && record.label === partner.label;
  return {
    ...ordinary,
    subject: `Email to ${recipient} couldn’t be delivered`,
    departmentId: departmentOfMail(purpose),
    partner:
      facts.partnerType !== null && facts.partnerId !== null
        ? partnerIn({
            partnerType: facts.partnerType,
            partnerId: facts.partnerId,
            partnerName: facts.partnerName ?? recipient,
          })
        : null,
    text: paragraphs(
      `“${subject}” to ${recipient} wasn’t delivered, and won’t be tried again.`,
      words === null ? 'The mail server gave no reason.' : `The mail server’s reason: ${words}`,
      'Check the address, correct it where it’s kept, and send it again from there.',
    ),
    records: [...(record ? [record] : []), ...(partner && !isSame ? [partner] : [])],
  };
}

function ofMailbox({ address, since, failure }: MailboxFailing): SystemTicket {
  return {
    ...ordinary,
    subject: `${address} has been failing since ${longDate(since)}`,
    departmentId: departments.InformationTechnology,
    text: paragraphs(
      `No mail has been taken from ${address} since ${longDate(since)}. Nothing is lost: it stays on the server until the mailbox works again.`,
      failure === null ? 'The server gave no reason.' : `The last failure: ${failure}`,
    ),
    records: [{ label: 'Mailboxes', page: { kind: 'mailboxes' } }],
  };
}

const paragraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');

interface Partner {
  partnerType: PartnerType;
  partnerId: number;
  partnerName: string;
}

function partnerIn({ partnerType, partnerId, partnerName }: Partner): SystemTicket['partner'] {
  const isSupplier = partnerType === 'Supplier';
  return {
    type: isSupplier ? 'Supplier' : 'Carrier',
    id: partnerId,
    name: partnerName,
    supplierId: isSupplier ? partnerId : null,
  };
}

const bankDetailsOf = ({ partnerType, partnerId, partnerName }: Partner): NamedRecord => ({
  label: `Bank details of ${partnerName}`,
  page: { kind: 'bankDetails', partnerType, id: partnerId },
});
