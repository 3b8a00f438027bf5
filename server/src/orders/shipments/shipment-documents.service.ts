import { buffer } from 'node:stream/consumers';
import type { ShipmentDetails } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { shipmentHistory } from '@backdock/core/orders/shipments/shipments.history.ts';
import type { ShipmentDocumentType } from '@backdock/core/orders/shipments/shipments.values.ts';
import { ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import type { Attachment } from '../../mail/mail.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockRecord } from '../../platform/change-record.ts';
import type { Employee, ExternalCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { shipmentKind } from './shipment-locks.service.ts';
import { listDocuments } from './shipment-page.queries.ts';
import { findShipment, insertShipmentDocument } from './shipments.queries.ts';
import { shipmentDetails } from './shipments.service.ts';

/** Attaches a file once its bytes are checked. The check waits for storage, so it comes first. */
export async function attachDocument(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  id: number,
  { documentName, name, type }: { documentName: string; name: string; type: ShipmentDocumentType },
): Promise<ShipmentDetails> {
  if (!(await findShipment(ctx.db, id))) throwNotFound('shipment request');
  const [file] = await ownUploads(ctx.db, ctx.actor, [documentName]);
  if (!file) throwNotFound('document');
  await releaseDocuments(ctx, runtime, [file.id]);
  return ctx.once(async (inner) => {
    await lockRecord(inner, shipmentKind, id);
    await insertShipmentDocument(
      inner.tx,
      { shipmentRequestId: id, documentId: file.id, name, type },
      inner.now,
    );
    await audit(inner, {
      entityType: shipmentHistory.entityType,
      entityId: id,
      action: 'shipment-request.attached',
      after: { file: name, documentType: type },
    });
    return shipmentDetails({ db: inner.tx, now: inner.now }, runtime, id);
  });
}

/** Larger files aren't mailed. */
const maxMailedBytes = 10_000_000;

/** The newest uploaded bill of lading, for the mail to the supplier; null if there is none. */
export async function uploadedBillOfLading(
  { db }: ExternalCtx<Employee>,
  { blobs }: Runtime,
  id: number,
): Promise<Attachment | null> {
  const bill = (await listDocuments(db, id)).findLast(({ type }) => type === 'BillOfLading');
  if (!bill || bill.size > maxMailedBytes) return null;
  return {
    fileName: bill.name,
    contentType: bill.contentType,
    bytes: await buffer(await blobs.read(bill.documentName)),
  };
}
