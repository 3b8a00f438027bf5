import { centsToNumber } from '@backdock/core/kit/money.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { classByDensity, densityOf } from '@backdock/core/orders/shipments/freight-class.rules.ts';
import { whyNotBook, whyNotCancel } from '@backdock/core/orders/shipments/shipment-choices.rules.ts';
import {
  type ShipmentDetails,
  type ShipmentItem,
  ShipmentRow,
} from '@backdock/core/orders/shipments/shipments.contract.ts';
import type { DocumentOwner } from '../../documents/documents.service.ts';
import type { ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { pickupContact } from './booking-mail.service.ts';
import * as page from './shipment-page.queries.ts';
import { findShipment } from './shipments.queries.ts';

/** A request as the list shows it. */
export async function shipmentRow({ db }: ReadCtx, id: number): Promise<ShipmentRow> {
  return ShipmentRow.parse(rowOf(await shipmentPage(db, id)));
}

async function shipmentPage(db: Reader, id: number): Promise<page.ShipmentPage> {
  return (await page.findShipmentPage(db, id)) ?? throwNotFound('shipment request');
}

export async function refuseUnknown(db: Reader, id: number): Promise<void> {
  if (!(await page.hasShipment(db, id))) throwNotFound('shipment request');
}

const rowOf = (found: page.ShipmentPage) => ({
  ...found,
  destination: `${found.shipTo.city}, ${found.shipTo.state}`,
  carrier: found.carrierName ?? found.carrierBroker,
});

export async function shipmentDetails(
  { db, now }: Pick<ReadCtx, 'db' | 'now'>,
  { config }: Pick<Runtime, 'config'>,
  id: number,
): Promise<ShipmentDetails> {
  const found = await shipmentPage(db, id);
  const record = (await findShipment(db, id)) ?? throwNotFound('shipment request');
  const packages = await page.listPackages(db, id);
  const contact = await pickupContact(db, found.supplierId);
  const {
    carrierName: _carrier,
    facilityAddress2,
    facilityCity,
    facilityState,
    facilityZip,
    facilityCountry: _country,
    facilityContactName,
    facilityContactPhone,
    ...shown
  } = found;
  return {
    ...shown,
    ...rowPart(found),
    facilityAddress: [
      found.facilityAddress,
      facilityAddress2,
      `${facilityCity}, ${facilityState} ${facilityZip}`,
    ]
      .filter((line) => line !== null)
      .join(', '),
    facilityContact: `${facilityContactName}, ${facilityContactPhone}`,
    packages: packages.map((one) => {
      const density = densityOf(one);
      return { ...one, density: Math.round(density * 10) / 10, classByDensity: classByDensity(density) };
    }),
    goodsCost: centsToNumber(record.goodsCents),
    quoteLimit: centsToNumber(config.freight.cents),
    quoteLimitPercent: config.freight.percent,
    documents: (await page.listDocuments(db, id)).map(
      ({ contentType: _type, size: _size, ...document }) => document,
    ),
    usualCarriers: await page.listUsualCarriers(db, id),
    mailTo: contact && { name: contact.name, email: contact.email },
    whyNotConfirm: whyNotBook(record)?.message ?? null,
    whyNotCancel: whyNotCancel(record, dayInPacific(now))?.message ?? null,
  };
}

const rowPart = (found: page.ShipmentPage) => {
  const { destination, carrier } = rowOf(found);
  return { destination, carrier };
};

export async function shipmentItems({ db }: ReadCtx, id: number): Promise<ShipmentItem[]> {
  await refuseUnknown(db, id);
  return page.listItems(db, id);
}

/** Documents are for anyone who may read shipment requests. */
export const shipmentDocuments: DocumentOwner = async ({ db, actor }, documentId) =>
  (await page.isShipmentDocument(db, documentId)) ? may(actor, 'shipmentRequests.read') : undefined;
