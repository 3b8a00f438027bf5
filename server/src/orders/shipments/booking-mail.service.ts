import { mailContact } from '@backdock/core/partners/mail-contact.rules.ts';
import { queueMail, type NewMail } from '../../mail/mail.service.ts';
import { allContacts } from '../../partners/contacts.service.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type BookedFacts, bookingMail, cancellationMail } from './booking-mail.ts';
import type { ShipmentRecord } from './shipments.queries.ts';

/** Who is told about pickups: the logistics contact, otherwise the one for orders, otherwise the primary one. */
export async function pickupContact(db: Reader, supplierId: number) {
  return mailContact(await allContacts(db, supplierId), ['Logistics', 'Orders', 'Primary']);
}

export function mailBooking(
  ctx: WriteCtx<Employee>,
  shipment: ShipmentRecord,
  booked: Omit<BookedFacts, 'hasAttachment'>,
  attachment: NewMail['attachment'] | null,
): Promise<void> {
  const facts = { ...booked, hasAttachment: attachment !== null };
  return tell(ctx, shipment, (told) => ({
    ...bookingMail(shipment, facts, told),
    ...(attachment && { attachment }),
  }));
}

export function mailCancellation(
  ctx: WriteCtx<Employee>,
  shipment: ShipmentRecord,
  reason: string,
): Promise<void> {
  return tell(ctx, shipment, (told) => cancellationMail(shipment, reason, told));
}

type Told = Parameters<typeof cancellationMail>[2];

/** One mail for each decision: a decision makes a new version. */
async function tell(
  ctx: WriteCtx<Employee>,
  { id, supplierId, version }: ShipmentRecord,
  write: (told: Told) => Pick<NewMail, 'subject' | 'text' | 'attachment'>,
): Promise<void> {
  const contact = await pickupContact(ctx.tx, supplierId);
  if (!contact) return;
  const { name, email } = ctx.actor;
  await queueMail(ctx, {
    dedupeKey: `shipment-request:${id}:${version}`,
    recipient: contact.email,
    ...write({ contactName: contact.name, sender: { name, email } }),
  });
}
