import type { RecordKind } from '../../history/record-kind.ts';

export const attributeHistory: RecordKind = {
  entityType: 'product-attribute',
  fields: {
    name: { label: 'Name' },
    label: { label: 'Label' },
    group: { label: 'Group' },
    description: { label: 'Description' },
    dataType: { label: 'Type', as: 'set' },
    unit: { label: 'Unit' },
    allowedValues: { label: 'Allowed values' },
    aliases: { label: 'Aliases' },
    example: { label: 'Example' },
    isActive: { label: 'Active' },
  },
  actions: {
    'product-attribute.received': 'added this attribute',
    'product-attribute.updated': 'changed this attribute',
  },
};
