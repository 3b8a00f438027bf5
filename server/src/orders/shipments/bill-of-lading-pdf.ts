import { shortDate } from '@backdock/core/kit/dates.ts';
import type { BillOfLading } from '@backdock/core/orders/shipments/bill-of-lading.ts';
import { packageText, pounds } from '@backdock/core/orders/shipments/package-words.ts';
import { type Paper, pdfOf } from '../../integrations/pdf/pdf.ts';

export const billOfLadingFileName = ({ number }: Pick<BillOfLading, 'number'>) =>
  `Bill-of-lading-${number}.pdf`;

/** The bill of lading for the driver. Generated again, it's the same to the byte. */
export function billOfLadingPdf(bill: BillOfLading): Promise<Buffer> {
  const title = `Bill of lading ${bill.number}`;
  return pdfOf(
    {
      title,
      author: bill.ourName,
      date: new Date(`${bill.date}T12:00:00Z`),
      foot: `${title} for ${bill.purchaseOrderNumber}`,
    },
    (paper) => draw(paper, bill),
  );
}

const party = ({ name, lines, contact }: BillOfLading['shipTo']) =>
  [name, ...lines, ...(contact ? [contact] : [])].join('\n');

function draw(paper: Paper, bill: BillOfLading): void {
  paper.title('Straight bill of lading', bill.ourName);
  paper.facts([
    ['Bill of lading number', bill.number],
    ['Date', shortDate(bill.date)],
    ['Purchase order', bill.purchaseOrderNumber],
    ['Carrier', bill.scac ? `${bill.carrier} (${bill.scac})` : bill.carrier],
    ...(bill.carrierBroker ? [['Booked by', bill.carrierBroker] as const] : []),
    ...(bill.proNumber ? [['PRO number', bill.proNumber] as const] : []),
    ['Pickup', bill.pickup],
    ['Freight charges', `Third party, bill to ${bill.ourName}`],
  ]);
  paper.heading('Ship from and ship to');
  paper.facts([
    ['Ship from', party(bill.shipFrom)],
    ['Ship to', party(bill.shipTo)],
    ['Services', bill.services.join(', ')],
    ...bill.instructions.map((text) => ['Instructions', text] as const),
  ]);
  paper.heading('Freight');
  paper.table({
    columns: [
      { label: 'Packages', share: 14 },
      { label: 'Description', share: 34 },
      { label: 'Size each (in)', share: 18 },
      { label: 'NMFC', share: 10 },
      { label: 'Class', share: 8 },
      { label: 'Weight', share: 16, right: true },
    ],
    rows: bill.packages.map((one) => [
      packageText(one),
      [
        one.description,
        ...(one.isHazmat ? ['HAZMAT'] : []),
        ...(one.isStackable ? [] : ['do not stack']),
      ].join(', '),
      one.size,
      one.nmfc ?? '–',
      one.freightClass,
      pounds(one.count * one.weightLb),
    ]),
    foot: [String(bill.totalPackages), 'Total', '', '', '', pounds(bill.totalWeightLb)],
  });
  paper.facts([['Declared value', bill.declaredValue]]);
  paper.heading('Signatures');
  paper.facts([
    [
      'Shipper',
      'Packed, marked and labeled as described.  Signature ______________________  Date ____________',
    ],
    [
      'Driver',
      'Received in apparent good order, except as noted.  Signature ________________  Date ____________',
    ],
  ]);
}
