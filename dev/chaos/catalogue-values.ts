import type { ArrivingAttribute } from '@backdock/core/product-data/attributes/dictionary.rules.ts';
import type { ArrivingValue } from '@backdock/core/product-data/attributes/attribute-value.rules.ts';
import { below, type CatalogueOffice, chance } from './catalogue-world.ts';
import { pick } from './world.ts';

/** The dictionary beside the products' own fields. The last ones come and go. */
export const dictionaryAtFirst: readonly ArrivingAttribute[] = [
  { name: 'weight', label: 'Weight', group: 'Shipping', dataType: 'Decimal', unit: 'lb' },
  { name: 'tileLength', label: 'Length', group: 'Size', dataType: 'Decimal', unit: 'in' },
  { name: 'pieces', label: 'Pieces', group: 'Size', dataType: 'Integer' },
  {
    name: 'color',
    label: 'Color',
    group: 'Looks',
    dataType: 'Enum',
    allowedValues: ['White', 'Ivory', 'Gray'],
  },
  { name: 'isFragile', label: 'Fragile', group: 'Shipping', dataType: 'Boolean' },
  { name: 'addedOn', label: 'Added on', group: 'Product', dataType: 'Date' },
  { name: 'manual', label: 'Manual', group: 'Product', dataType: 'Url' },
  { name: 'care', label: 'Care', group: 'Product', dataType: 'Text' },
  { name: 'finish', label: 'Finish', group: 'Looks', dataType: 'Text' },
  { name: 'series', label: 'Series', group: 'Looks', dataType: 'Text' },
];
export const comingAndGoing = ['finish', 'series'] as const;

const decimals = [
  '0',
  '12.5',
  '0.3333333',
  '1000000',
  '00012.50',
  '-4',
  '7',
  '0.005',
  '123456789012345678',
  '52 lb',
];
const texts = [
  'Ivory',
  'travertine tile 24×24',
  'o’brien’s RÉSERVE',
  '<p>Honed &amp; filled</p><br>no < limit',
  '🧱 brick 🧱',
  '=1+1',
  '-5',
  '@SUM(A1)',
  '007',
  'true',
  'Two\nlines, "quoted"',
  '  padded  ',
  'a, b; c',
  'NT-2424-IVR',
];

/** What arrives for an attribute, most of it sound. */
const valuesOf: Readonly<Record<string, (office: CatalogueOffice) => ArrivingValue>> = {
  name: (office) => `${pick(office, ['Tile', 'Subway tile', 'Ledger stone'])} ${below(office, 50)}`,
  brand: (office) => pick(office, ['Acme', 'Northwind', 'Alder & Sons', '=Brand', 'RÉSERVE']),
  category: (office) => pick(office, ['Tile', 'Tile > Wall tile', 'Tile > Floor tile', 'Tiles', 'Stone']),
  unitOfMeasure: (office) => pick(office, ['BX', 'EA', 'SF']),
  gtin: (office) => pick(office, ['036000291452', '00012345', '1234567890123', '12']),
  imageUrl1: (office) => `https://images.example/${below(office, 9)}.jpg`,
  imageUrl3: (office) => `https://images.example/side/${below(office, 9)}.jpg?w=1`,
  weight: (office) => pick(office, decimals),
  tileLength: (office) => pick(office, decimals),
  pieces: (office) => pick(office, [1, 12, 144, '007', 2.5]),
  color: (office) => pick(office, ['White', 'ivory', 'Gray', 'Green']),
  isFragile: (office) => pick(office, [true, false, 'yes', 'N', 'maybe']),
  addedOn: (office) => pick(office, ['2026-02-28', '2028-02-29', '2026-02-29']),
  manual: (office) => pick(office, ['https://docs.example/a.pdf', 'http://docs.example/b?c=1', 'ftp://no']),
  care: (office) => pick(office, texts),
  finish: (office) => pick(office, texts),
  series: (office) => pick(office, texts),
};

const suppliedNames = Object.keys(valuesOf);
/** Everything that a cell can come from. */
export const cellNames = [...suppliedNames, 'sku', 'supplierName', 'marketplaceSku', 'price', 'imageUrl2'];

export const anyValue = (office: CatalogueOffice, name: string): ArrivingValue =>
  valuesOf[name]?.(office) ?? pick(office, texts);

/** What is absent stays; null empties. */
export function anyValues(office: CatalogueOffice): Record<string, ArrivingValue | null> {
  const names = suppliedNames.filter(() => chance(office, 0.45));
  return Object.fromEntries(
    names.map((name) => [name, chance(office, 0.12) ? null : anyValue(office, name)]),
  );
}

const skus = 30;
export const anySku = (office: CatalogueOffice) => `C-${below(office, skus)}`;
