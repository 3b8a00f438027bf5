import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { ShipmentPackage } from '@backdock/core/orders/shipments/shipments.contract.ts';

export const pounds = (lb: number) => `${lb.toLocaleString('en-US')} lb`;

/** `2 pallets`, `1 box`. */
export function packageText({ type, count }: Pick<ShipmentPackage, 'type' | 'count'>): string {
  return type === 'Box' ? pluralize(count, 'box', 'boxes') : pluralize(count, 'pallet');
}

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
