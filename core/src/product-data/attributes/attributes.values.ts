export const attributeDataTypes = [
  'Text',
  'Integer',
  'Decimal',
  'Boolean',
  'Date',
  'Url',
  'ImageUrl',
  'Enum',
] as const;
export type AttributeDataType = (typeof attributeDataTypes)[number];

export const attributeDataTypeLabels = {
  Text: 'Text',
  Integer: 'Whole number',
  Decimal: 'Decimal number',
  Boolean: 'Yes or no',
  Date: 'Date',
  Url: 'Web address',
  ImageUrl: 'Image address',
  Enum: 'One of a list',
} as const satisfies Record<AttributeDataType, string>;

/** Where its values are: among the product's values, in a field of the product, or in its listing in a marketplace. */
export const attributeSources = ['Value', 'Product', 'Listing'] as const;
export type AttributeSource = (typeof attributeSources)[number];

export const attributeNamePattern = /^[a-z][A-Za-z0-9]{0,59}$/;
export const longestAttributeName = 60;

/** Distinct values that are shown, and those that are kept. */
export const shownValues = 100;
export const keptValues = 1_000;
/** Longer values are not counted: nobody chooses a paragraph from a list. */
export const longestKeptValue = 200;

/** At once, in one intake. */
export const maxAttributes = 1_000;
