import { deliver } from './intake.ts';

const voltages = ['120', '230'];

/** What a lighting marketplace asks, beside what every product has. */
const extra = [
  ['bulbType', 'Bulb type'],
  ['bulbCount', 'Number of bulbs'],
  ['socketType', 'Socket type'],
  ['lumens', 'Light output'],
  ['colorTemperature', 'Color temperature'],
  ['isDimmable', 'Dimmable'],
  ['voltage', 'Voltage'],
  ['wattage', 'Wattage'],
  ['ipRating', 'IP rating'],
  ['mountingType', 'Mounting type'],
  ['shadeMaterial', 'Shade material'],
  ['cordLength', 'Cord length'],
  ['energyLabel', 'Energy label'],
  ['careInstructions', 'Care instructions'],
  ['roomType', 'Room type'],
  ['styleName', 'Style name'],
  ['patternName', 'Pattern name'],
  ['seasonName', 'Season'],
  ['indoorOutdoor', 'Indoor or outdoor'],
  ['assemblyNeeded', 'Assembly needed'],
  ['installationTime', 'Installation time'],
  ['replacementParts', 'Replacement parts'],
  ['certificationBody', 'Certification body'],
  ['testReport', 'Test report'],
  ['canopyShape', 'Canopy shape'],
  ['switchKind', 'Switch kind'],
  ['smartHome', 'Smart home system'],
] as const;

/** Headers in the words of a marketplace, in its order. */
const known = [
  'Vendor SKU',
  'Product title',
  'Brand name',
  'Category path',
  'UOM',
  'UPC code',
  'Main image URL',
  ...Array.from({ length: 9 }, (_, at) => `Image URL ${at + 2}`),
  'Vendor name',
  'Product description',
  'Feature 1',
  'Feature 2',
  'Color name',
  'Main material',
  'Surface finish',
  'Item length',
  'Item width',
  'Thickness',
  'Net weight',
  'Package weight',
  'Case pack',
  'Made in',
  'Prop 65',
  'Warranty length (years)',
  'SDS',
];

/** Sixty columns under names that are known. */
export function marketplaceSheet(): { headers: string[]; csv: string } {
  const headers = [...known, ...extra.map(([, label]) => label)];
  return { headers, csv: `${headers.join(',')}\r\n` };
}

export const deliverAttributes = () =>
  deliver(
    'attributes',
    extra.map(([name, label]) => ({ name, label, group: 'Lighting', dataType: 'Text' })),
  );

interface Offered {
  supplierId: number;
  count: number;
  /** The first ones lack their brand. */
  incomplete: number;
}

export interface Delivered {
  supplierId: number;
  skus: string[];
  incomplete: string[];
}

const atOnce = 1_000;

/** Products under SKUs of their own, as suppliers send them. */
export async function deliverProducts(unique: string, offers: readonly Offered[]): Promise<Delivered[]> {
  const delivered = offers.map(({ supplierId, count, incomplete }) => {
    const skus = Array.from(
      { length: count },
      (_, at) => `${unique}-${supplierId}-${String(at + 1).padStart(4, '0')}`,
    );
    return { supplierId, skus, incomplete: skus.slice(0, incomplete) };
  });
  const products = delivered.flatMap(({ supplierId, skus, incomplete }) =>
    skus.map((sku, at) => ({
      supplierId,
      sku,
      status: 'Active',
      values: {
        name: `Pendant lamp ${sku}`,
        brand: incomplete.includes(sku) ? null : 'Brightline',
        voltage: voltages[at % voltages.length],
        weight: '4.20',
      },
    })),
  );
  for (let at = 0; at < products.length; at += atOnce) {
    await deliver('products', products.slice(at, at + atOnce));
  }
  return delivered;
}
