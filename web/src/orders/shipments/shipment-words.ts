import type { ShipmentPackage } from '@backdock/core/orders/shipments/shipments.contract.ts';

export const sizeOf = ({
  lengthIn,
  widthIn,
  heightIn,
}: Pick<ShipmentPackage, 'lengthIn' | 'widthIn' | 'heightIn'>) => `${lengthIn} × ${widthIn} × ${heightIn} in`;

/** Says if the density suggests another class. Some goods aren't rated by density, so it's only a hint. */
export function classWarning({
  freightClass,
  classByDensity,
}: Pick<ShipmentPackage, 'freightClass' | 'classByDensity'>): string | null {
  if (freightClass === classByDensity) return null;
  const isLower = Number(freightClass) < Number(classByDensity);
  return `by density it’s class ${classByDensity}. ${
    isLower ? 'The carrier may reclassify it and charge more.' : 'We may be paying too much.'
  }`;
}
