import type { ShippingMethod } from '@backdock/core/suppliers/logistics/logistics.values.ts';

export interface DemoProduct {
  name: string;
  sku: string;
  unitOfMeasure: string;
  /** The supplier's price per unit. */
  costCents: number;
  shippingMethods: readonly ShippingMethod[];
}

const parcel: readonly ShippingMethod[] = ['Ground', 'Ground', 'Ground', 'TwoDay'];
const freight: readonly ShippingMethod[] = ['LtlCurbside', 'LtlCurbside', 'LtlThreshold'];
const delicate: readonly ShippingMethod[] = ['LtlRoomOfChoice', 'WhiteGlove', 'LtlThreshold'];

const product = (
  name: string,
  sku: string,
  unitOfMeasure: string,
  dollars: number,
  shippingMethods: readonly ShippingMethod[],
): DemoProduct => ({ name, sku, unitOfMeasure, costCents: Math.round(dollars * 100), shippingMethods });

/** What a supplier in each trade sells. */
export const productsOf: Readonly<Record<string, readonly DemoProduct[]>> = {
  'Tile & Stone': [
    product('Carrara marble hexagon mosaic, 12 in.', 'TS-MOS-HEX12', 'SF', 14.35, freight),
    product('White subway wall tile, 3 × 6 in.', 'TS-SUB-0306W', 'BX', 28.9, freight),
    product('Slate-look porcelain floor tile, 24 × 24 in.', 'TS-POR-2424S', 'BX', 61.2, freight),
    product('Travertine pool coping, bullnose', 'TS-TRV-COPBN', 'EA', 19.75, freight),
    product('Grout, sanded, warm grey, 25 lb', 'TS-GRT-25WG', 'BG', 17.4, parcel),
  ],
  'Lumber Supply': [
    product('Cedar fence picket, 6 ft', 'LS-CDR-PK6', 'EA', 3.85, freight),
    product('Composite deck board, walnut, 16 ft', 'LS-CMP-DB16W', 'EA', 42.6, freight),
    product('Pressure-treated post, 4 × 4 × 8 ft', 'LS-PT-4408', 'EA', 13.2, freight),
    product('Joist hanger, galvanized, 2 × 8', 'LS-JH-28G', 'EA', 1.95, parcel),
  ],
  'Plumbing Wholesale': [
    product('Freestanding acrylic bathtub, 67 in.', 'PW-TUB-67A', 'EA', 612, delicate),
    product('Pull-down kitchen faucet, brushed nickel', 'PW-FCT-PDBN', 'EA', 118.4, parcel),
    product('Tankless water heater, 199,000 BTU', 'PW-TWH-199', 'EA', 884.5, freight),
    product('PEX tubing, 3/4 in. × 100 ft, red', 'PW-PEX-75R', 'RL', 57.3, parcel),
    product('Two-piece elongated toilet, white', 'PW-TLT-2PW', 'EA', 143.9, freight),
  ],
  Lighting: [
    product('Three-light vanity fixture, matte black', 'LT-VAN-3MB', 'EA', 64.8, parcel),
    product('Linear LED high bay, 150 W', 'LT-HB-150', 'EA', 96.25, parcel),
    product('Crystal chandelier, eight-arm', 'LT-CHN-8C', 'EA', 428, delicate),
    product('Recessed downlight kit, 6 in., 12 pack', 'LT-RDL-6X12', 'PK', 87.6, parcel),
  ],
  Doors: [
    product('Fiberglass entry door, 36 in., craftsman', 'DR-FG-36C', 'EA', 517.3, freight),
    product('Interior barn door kit, reclaimed oak', 'DR-BRN-OAK', 'EA', 268.45, freight),
    product('Six-panel hollow-core door, 30 in.', 'DR-HC-30', 'EA', 58.7, freight),
    product('Sliding patio door, 72 in., white vinyl', 'DR-SLD-72W', 'EA', 689, freight),
  ],
  Hardware: [
    product('Keypad deadbolt, satin nickel', 'HW-KDB-SN', 'EA', 84.15, parcel),
    product('Soft-close drawer slide, 22 in., pair', 'HW-SLD-22', 'PR', 21.6, parcel),
    product('Cabinet pull, 5 in., champagne bronze, 10 pack', 'HW-PUL-5CB', 'PK', 38.2, parcel),
    product('Stainless deck screw, no. 10 × 3 in., 5 lb', 'HW-SCR-103', 'BX', 52.9, parcel),
  ],
  Cabinets: [
    product('Shaker base cabinet, 30 in., dove white', 'CB-SHB-30D', 'EA', 214.6, freight),
    product('Shaker wall cabinet, 24 × 36 in., dove white', 'CB-SHW-2436', 'EA', 158.3, freight),
    product('Pantry cabinet, 84 in., espresso', 'CB-PAN-84E', 'EA', 486.2, freight),
    product('Bathroom vanity with top, 48 in.', 'CB-VAN-48', 'EA', 552.75, delicate),
  ],
  Flooring: [
    product('Luxury vinyl plank, coastal oak, 23.6 sq ft', 'FL-LVP-CO', 'CT', 51.4, freight),
    product('Engineered hickory, hand-scraped, 20 sq ft', 'FL-EHK-HS', 'CT', 97.8, freight),
    product('Cork underlayment, 6 mm, 100 sq ft', 'FL-CRK-6', 'RL', 68.5, parcel),
    product('Stair nose, coastal oak, 94 in.', 'FL-STN-CO', 'EA', 31.9, freight),
  ],
  Paint: [
    product('Interior eggshell, ultra white, 5 gal', 'PT-INT-5UW', 'PL', 118, freight),
    product('Exterior solid stain, redwood, 1 gal', 'PT-EXS-1R', 'GL', 34.7, parcel),
    product('Epoxy garage floor kit, slate', 'PT-EPX-SL', 'KT', 106.3, parcel),
    product('Drywall primer, 5 gal', 'PT-PRM-5', 'PL', 61.85, freight),
  ],
};
