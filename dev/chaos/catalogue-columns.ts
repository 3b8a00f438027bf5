import { type TemplateColumn, emptyColumn } from '@backdock/core/product-data/cells/column.schema.ts';
import { type DataType, dataTypes } from '@backdock/core/product-data/cells/columns.values.ts';
import type { Transform } from '@backdock/core/product-data/cells/transforms.ts';
import type { UnitCode } from '@backdock/core/product-data/cells/units.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { cellNames } from './catalogue-values.ts';
import { below, type CatalogueOffice, chance } from './catalogue-world.ts';
import { pick } from './world.ts';

const ownTypes: Readonly<Record<string, DataType>> = {
  weight: 'Decimal',
  tileLength: 'Decimal',
  price: 'Decimal',
  pieces: 'Integer',
  isFragile: 'Boolean',
  addedOn: 'Date',
  manual: 'Url',
  imageUrl1: 'ImageUrl',
};
const conversions: Readonly<Record<string, readonly { from: UnitCode; to: UnitCode }[]>> = {
  weight: [
    { from: 'lb', to: 'kg' },
    { from: 'lb', to: 'oz' },
    { from: 'kg', to: 'lb' },
  ],
  tileLength: [
    { from: 'in', to: 'cm' },
    { from: 'in', to: 'ft' },
    { from: 'in', to: 'mm' },
  ],
};
const transforms: readonly Transform[] = [
  { kind: 'Trim' },
  { kind: 'Upper' },
  { kind: 'TitleCase' },
  { kind: 'StripHtml' },
  { kind: 'Truncate', length: 9 },
  { kind: 'Replace', from: 'i', to: '$&' },
  { kind: 'Prefix', text: 'No. ' },
  { kind: 'Suffix', text: ' pc' },
  { kind: 'Join', separator: ', ', attributes: ['color', 'brand'] },
];
const valueMap = [
  { from: 'ivory', to: 'Cream' },
  { from: 'true', to: 'Y' },
];
const expressions = [
  '{brand} {name|Truncate:9}',
  '{series ?? finish ?? name|Upper}',
  '{{{color|Upper}}',
  '{care|StripHtml|TitleCase}, {color ?? brand|Prefix:-}',
  '{tileLength} x {weight}',
  '{marketplaceSku}/{sku}',
];

/** The first column is always the SKU. */
export function anyColumn(office: CatalogueOffice, id: number): DecidedColumn {
  const source = id === 1 ? fromAttribute('sku') : anySource(office);
  const dataType = anyType(office, source);
  const between = conversions[source.attributeName ?? ''];
  return {
    ...emptyColumn(`Column ${id}`),
    id,
    mappingStatus: 'Mapped',
    mappingReason: null,
    dataType,
    ...source,
    ...anyLimits(office, dataType),
    ...anyEmptyRule(office),
    isRequired: source.sourceType !== 'Empty' && chance(office, 0.08),
    unitConversion: between && chance(office, 0.5) ? pick(office, between) : null,
    valueMap: chance(office, 0.15) ? valueMap : [],
    transforms: chance(office, 0.35) ? [pick(office, transforms)] : [],
  };
}

type Source = Pick<TemplateColumn, 'sourceType'> & Partial<TemplateColumn>;

const fromAttribute = (attributeName: string): Source => ({ sourceType: 'Attribute', attributeName });

function anySource(office: CatalogueOffice): Source {
  if (chance(office, 0.65)) return fromAttribute(pick(office, cellNames));
  if (chance(office, 0.6)) return { sourceType: 'Expression', expression: pick(office, expressions) };
  if (chance(office, 0.4)) return { sourceType: 'Empty' };
  return { sourceType: 'Constant', constantValue: pick(office, ['New', '12.5', ' x ', '2026-11-19']) };
}

function anyType(office: CatalogueOffice, { attributeName }: Source): DataType {
  if (attributeName && chance(office, 0.7)) return ownTypes[attributeName] ?? 'Text';
  return chance(office, 0.6) ? 'Text' : pick(office, dataTypes);
}

const anyLimits = (office: CatalogueOffice, dataType: DataType) => ({
  maxLength: chance(office, 0.08) ? 5 + below(office, 30) : null,
  min: chance(office, 0.1) ? '1' : null,
  max: chance(office, 0.1) ? '1000' : null,
  decimals: chance(office, 0.5) ? below(office, 4) : null,
  pattern: chance(office, 0.03) ? String.raw`[A-Z]-\d+` : null,
  allowedValues: dataType === 'Enum' || chance(office, 0.03) ? ['White', 'Ivory', 'Cream', 'Gray'] : [],
});

function anyEmptyRule(office: CatalogueOffice): Pick<TemplateColumn, 'onEmpty' | 'defaultValue'> {
  if (chance(office, 0.15))
    return { onEmpty: 'UseDefault', defaultValue: pick(office, ['None', '1', 'true']) };
  return { onEmpty: chance(office, 0.06) ? 'BlockRow' : 'LeaveEmpty', defaultValue: null };
}
