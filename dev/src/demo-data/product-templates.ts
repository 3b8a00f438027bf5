import type { ArrivingAttribute } from '@backdock/core/product-data/attributes/dictionary.rules.ts';
import { emptyColumn } from '@backdock/core/product-data/cells/column.schema.ts';
import type { DecidedColumn, TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import { usualFileName } from '@backdock/core/product-data/templates/templates.values.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { receiveAttributes } from '../../../server/src/product-data/attributes/attributes.service.ts';
import { create } from '../../../server/src/product-data/templates/templates.service.ts';
import { actAsEmployee, type Person } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import type { DemoMarketplace } from './marketplaces.ts';

type Column = Omit<DecidedColumn, 'id'>;

const retiredAttribute: ArrivingAttribute = {
  name: 'bulbBase',
  label: 'Bulb base',
  group: 'Lighting',
  dataType: 'Text',
};

const column = (header: string, changes: Partial<Column>): Column => ({
  ...emptyColumn(header),
  mappingStatus: 'Mapped',
  mappingReason: null,
  ...changes,
});
const filled = (header: string, attributeName: string, changes: Partial<Column> = {}) =>
  column(header, { sourceType: 'Attribute', attributeName, ...changes });
const required = { isRequired: true, onEmpty: 'BlockRow' } as const;
const number = { dataType: 'Decimal', decimals: 2 } as const;

/** Complete: every column is decided. */
const complete: readonly Column[] = [
  filled('sku', 'sku', {
    ...required,
    maxLength: 40,
    helpText: 'Your own number for the item. It never changes.',
  }),
  column('product_title', {
    ...required,
    sourceType: 'Expression',
    expression: '{brand} {name}, {color ?? finish}',
    transforms: [{ kind: 'Truncate', length: 80 }],
    maxLength: 80,
    helpText: 'Brand, product type, then color or finish. No promotional words.',
  }),
  filled('brand', 'brand', required),
  filled('upc', 'gtin', {
    ...required,
    pattern: String.raw`\d{12}`,
    helpText: '12 digits, including the check digit.',
  }),
  filled('category', 'category', required),
  filled('length_in', 'length', { ...number, unit: 'in' }),
  filled('width_in', 'width', { ...number, unit: 'in' }),
  filled('package_weight_kg', 'shippingWeight', {
    ...number,
    helpText: 'Weight of one selling unit as packed, in kilograms.',
    unit: 'kg',
    unitConversion: { from: 'lb', to: 'kg' },
    decimals: 1,
    min: '0.1',
    max: '30',
  }),
  filled('material', 'material'),
  filled('color_family', 'color', {
    valueMap: [
      { from: 'Warm grey', to: 'Gray' },
      { from: 'Slate', to: 'Gray' },
      { from: 'Ivory', to: 'White' },
      { from: 'Walnut', to: 'Brown' },
      { from: 'Oak', to: 'Brown' },
    ],
    allowedValues: ['White', 'Black', 'Gray', 'Brown'],
  }),
  filled('prop65_warning', 'prop65Warning', {
    dataType: 'Boolean',
    valueMap: [
      { from: 'true', to: 'Yes' },
      { from: 'false', to: 'No' },
    ],
    onEmpty: 'UseDefault',
    defaultValue: 'No',
  }),
  filled('main_image_url', 'imageUrl1', { ...required, dataType: 'ImageUrl' }),
  column('condition', { sourceType: 'Constant', constantValue: 'New' }),
];

/** As a dropped sheet leaves it: some columns wait for someone to decide. */
const halfDone: readonly Column[] = [
  filled('Supplier Part Number', 'sku', required),
  filled('Product Name', 'name', required),
  filled('Item Wt', 'weight', {
    ...number,
    mappingStatus: 'Suggested',
    mappingReason: 'Similar to "Item weight".',
  }),
  column('Dimension', { mappingStatus: 'Ambiguous', mappingReason: 'Could be Length or Width or Height.' }),
  column('Fulfillment Center ID', {
    mappingStatus: 'Unmapped',
    mappingReason: 'No attribute has a similar name.',
  }),
  column('Notes', { mappingStatus: 'Ignored' }),
];

/** It was complete until an attribute was taken out of use. */
const broken: readonly Column[] = [
  filled('Item Number', 'sku', required),
  filled('Item Description', 'name', { ...required, maxLength: 120 }),
  filled('Vendor', 'supplierName'),
  filled('ASIN', 'marketplaceSku'),
  filled('Retail Price', 'price', { ...number, min: '1' }),
  filled('Bulb Base', retiredAttribute.name, { ...required, helpText: 'The socket, such as E26.' }),
  filled('Finish', 'finish', { transforms: [{ kind: 'TitleCase' }] }),
  filled('Warranty (years)', 'warrantyYears', {
    dataType: 'Integer',
    onEmpty: 'UseDefault',
    defaultValue: '1',
  }),
];

/** One template to export with, one that someone has just begun, and one that broke. Returns the first. */
export async function loadProductTemplates(
  runtime: Runtime,
  person: Person,
  [first, second, third]: readonly DemoMarketplace[],
): Promise<number> {
  const templates: readonly TemplateForm[] = [
    {
      ...templateOf(`${first?.name ?? 'Marketplace'}: all products`, first, complete),
      description: 'The full catalog, sent on the first business day of each month.',
    },
    { ...templateOf(`${second?.name ?? 'Marketplace'}: new sheet`, second, halfDone), headerRow: 3 },
    {
      ...templateOf(`${third?.name ?? 'Marketplace'}: lighting`, third, broken),
      category: 'Lighting',
      fileFormat: 'Csv',
    },
  ];
  const ids: number[] = [];
  await actAsSystem(runtime, (ctx) => receiveAttributes(ctx, [retiredAttribute]));
  for (const template of templates) {
    const { id } = await actAsEmployee(runtime, person, [], (ctx) => create(ctx, template));
    ids.push(id);
  }
  await actAsSystem(runtime, (ctx) => receiveAttributes(ctx, [{ ...retiredAttribute, isActive: false }]));
  return ids[0] ?? 0;
}

const templateOf = (
  name: string,
  marketplace: DemoMarketplace | undefined,
  columns: readonly Column[],
): TemplateForm => ({
  name,
  description: null,
  marketplaceId: marketplace?.id ?? null,
  category: null,
  fileFormat: 'Xlsx',
  sheetName: 'Products',
  headerRow: 1,
  fileNamePattern: usualFileName,
  columns: columns.map((each, at) => ({ ...each, id: at + 1 })),
  isActive: true,
});
