import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { hoursText } from '@backdock/core/kit/time.ts';
import { required } from '@backdock/core/kit/required.ts';
import type { BillOfLading } from '@backdock/core/orders/shipments/bill-of-lading.ts';
import type { Attachment } from '../../mail/mail.service.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { answerOf, type FileAnswer } from '../../platform/file-answer.ts';
import { billOfLadingFileName, billOfLadingPdf } from './bill-of-lading-pdf.ts';
import { findBillOfLading, findShipmentPage, listPackages } from './shipment-page.queries.ts';
import type { BookingRow, ShipmentRecord } from './shipments.queries.ts';

interface Booked extends Pick<
  BookingRow,
  'bookedPickupDate' | 'pickupFrom' | 'pickupTo' | 'proNumber' | 'instructions'
> {
  bolNumber: string;
  carrier: string | null;
  carrierBroker: string | null;
  scac: string | null;
  name: string;
  ourName: string;
}

/** What the bill of lading says, from the request and its booking. */
export async function billOfLadingOf(
  { tx, now }: WriteCtx,
  shipment: ShipmentRecord,
  booked: Booked,
): Promise<BillOfLading> {
  const page = required(await findShipmentPage(tx, shipment.id), 'shipment request');
  const packages = await listPackages(tx, shipment.id);
  const { shipTo } = shipment;
  return {
    number: booked.bolNumber,
    date: dayInPacific(now),
    ourName: booked.ourName,
    purchaseOrderNumber: shipment.purchaseOrderNumber,
    shipFrom: {
      name: `${page.supplierName}, ${page.facility}`,
      lines: lines(page.facilityAddress, page.facilityAddress2, {
        city: page.facilityCity,
        state: page.facilityState,
        zip: page.facilityZip,
        country: page.facilityCountry,
      }),
      contact: `${page.facilityContactName}, ${page.facilityContactPhone}`,
    },
    shipTo: {
      name: shipTo.recipientName,
      lines: lines(shipTo.address, shipTo.address2, shipTo),
      contact: shipTo.phone ?? '',
    },
    carrier: booked.carrier ?? booked.name,
    carrierBroker: booked.carrier === null ? null : booked.carrierBroker,
    scac: booked.scac,
    proNumber: booked.proNumber,
    pickup: `${shortDate(booked.bookedPickupDate)}, ${hoursText(booked.pickupFrom, booked.pickupTo)}`,
    services: [spaced(page.deliveryType), ...shipment.accessorials.map(spaced)],
    packages: packages.map(({ lengthIn, widthIn, heightIn, packageNo: _number, ...one }) => ({
      ...one,
      size: `${lengthIn} × ${widthIn} × ${heightIn}`,
    })),
    totalPackages: shipment.totalPackages,
    totalWeightLb: shipment.totalWeightLb,
    declaredValue: currencyOfCents(shipment.declaredCents, shipment.currency),
    instructions: [shipment.instructions, booked.instructions].filter((one) => one !== null),
  };
}

function lines(
  address: string,
  address2: string | null,
  { city, state, zip, country }: { city: string; state: string; zip: string; country: string },
): string[] {
  return [address, ...(address2 ? [address2] : []), `${city}, ${state} ${zip}, ${country}`];
}

export async function billOfLadingFile(bill: BillOfLading): Promise<Attachment> {
  return {
    fileName: billOfLadingFileName(bill),
    contentType: 'application/pdf',
    bytes: await billOfLadingPdf(bill),
  };
}

/** Only those we made: an uploaded one is among the documents. */
export async function downloadBillOfLading({ db }: ReadCtx, id: number): Promise<FileAnswer> {
  const bill = await findBillOfLading(db, id);
  if (!bill) {
    throw new AppError('missing', 'shipment.no-bill', 'We didn’t create a bill of lading for this shipment.');
  }
  return answerOf(await billOfLadingPdf(bill), billOfLadingFileName(bill), 'application/pdf');
}
