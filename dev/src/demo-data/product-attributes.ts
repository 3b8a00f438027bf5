import type { ArrivingAttribute } from '@backdock/core/product-data/attributes/dictionary.rules.ts';

const attribute = (
  group: string,
  name: string,
  label: string,
  dataType: ArrivingAttribute['dataType'],
  rest: Partial<ArrivingAttribute> = {},
): ArrivingAttribute => ({ name, label, group, ...(dataType && { dataType }), ...rest });

const measure = (name: string, label: string, unit: string, rest: Partial<ArrivingAttribute> = {}) =>
  attribute(unit === 'lb' ? 'Weight' : 'Dimensions', name, label, 'Decimal', { unit, ...rest });

/** What the company asks its suppliers about their products. */
export const demoAttributes: readonly ArrivingAttribute[] = [
  attribute('Description', 'shortDescription', 'Short description', 'Text', {
    description: 'One or two sentences for the top of the page',
    aliases: ['Description', 'Product description'],
  }),
  attribute('Description', 'bullet1', 'Bullet point 1', 'Text', { aliases: ['Feature 1', 'Key feature 1'] }),
  attribute('Description', 'bullet2', 'Bullet point 2', 'Text', { aliases: ['Feature 2', 'Key feature 2'] }),
  attribute('Description', 'color', 'Color', 'Text', {
    aliases: ['Colour', 'Color name'],
    example: 'Warm grey',
  }),
  attribute('Description', 'material', 'Material', 'Enum', {
    allowedValues: ['Acrylic', 'Ceramic', 'Composite', 'Glass', 'Metal', 'Plastic', 'Stone', 'Vinyl', 'Wood'],
    aliases: ['Main material'],
    example: 'Ceramic',
  }),
  attribute('Description', 'finish', 'Finish', 'Text', {
    aliases: ['Surface finish'],
    example: 'Matte black',
  }),
  measure('length', 'Length', 'in', { aliases: ['Product length', 'Item length'], example: '24' }),
  measure('width', 'Width', 'in', { aliases: ['Product width', 'Item width'], example: '12.5' }),
  measure('height', 'Height', 'in', { aliases: ['Product height', 'Thickness'], example: '0.375' }),
  measure('weight', 'Weight', 'lb', { aliases: ['Item weight', 'Net weight'], example: '4.2' }),
  measure('shippingWeight', 'Shipping weight', 'lb', { aliases: ['Package weight', 'Gross weight'] }),
  attribute('Packing', 'packQuantity', 'Pieces per unit', 'Integer', {
    description: 'How many pieces are in one unit of measure',
    aliases: ['Pack size', 'Case pack', 'Quantity per pack'],
    example: '12',
  }),
  attribute('Packing', 'countryOfOrigin', 'Country of origin', 'Text', {
    aliases: ['Made in', 'Origin'],
    example: 'United States',
  }),
  attribute('Compliance', 'prop65Warning', 'Proposition 65 warning', 'Boolean', {
    description: 'Whether California requires a warning',
    aliases: ['Prop 65'],
  }),
  attribute('Compliance', 'warrantyYears', 'Warranty', 'Integer', {
    description: 'Years, for parts that fail in normal use',
    aliases: ['Warranty length (years)'],
    example: '5',
  }),
  attribute('Compliance', 'safetySheetUrl', 'Safety data sheet', 'Url', { aliases: ['SDS', 'MSDS'] }),
  attribute('Compliance', 'availableFrom', 'Available from', 'Date', { aliases: ['Launch date'] }),
];
