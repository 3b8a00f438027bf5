import type { AttributeDetails } from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { attributeDataTypeLabels } from '@backdock/core/product-data/attributes/attributes.values.ts';

/** `Decimal number (lb)`. */
export const typeText = ({ dataType, unit }: Pick<AttributeDetails, 'dataType' | 'unit'>) =>
  unit === null ? attributeDataTypeLabels[dataType] : `${attributeDataTypeLabels[dataType]} (${unit})`;
