import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { receiveAttributes } from '../../../server/src/product-data/attributes/attributes.service.ts';
import { countAttributes } from '../../../server/src/product-data/attributes/fill.service.ts';
import {
  type ArrivingProduct,
  receiveProducts,
} from '../../../server/src/product-data/products/products.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick, type Random } from './customers.ts';
import type { DemoMarketplace } from './marketplaces.ts';
import { demoAttributes } from './product-attributes.ts';
import { type DemoProduct, productsOf } from './products.ts';
import type { DemoSupplier } from './suppliers.ts';

const categories: Readonly<Record<string, string>> = {
  'Tile & Stone': 'Flooring & tile > Tile & stone',
  'Lumber Supply': 'Building materials > Lumber',
  'Plumbing Wholesale': 'Bath & kitchen > Plumbing',
  Lighting: 'Lighting > Fixtures',
  Doors: 'Doors & windows > Doors',
  Hardware: 'Hardware > Fittings',
  Cabinets: 'Bath & kitchen > Cabinets',
  Flooring: 'Flooring & tile > Flooring',
  Paint: 'Paint > Interior & exterior',
};
const materials: Readonly<Record<string, string>> = {
  'Tile & Stone': 'Stone',
  'Lumber Supply': 'Wood',
  'Plumbing Wholesale': 'Acrylic',
  Lighting: 'Metal',
  Doors: 'Wood',
  Hardware: 'Metal',
  Cabinets: 'Wood',
  Flooring: 'Vinyl',
  Paint: 'Composite',
};
const brands = ['Alder & Pike', 'Brightline', 'Corvane', 'Dunmore', 'Everfield', 'Fernhill'];
const colors = ['White', 'Black', 'Warm grey', 'Walnut', 'Oak', 'Slate', 'Ivory'];
const finishes = ['Matte', 'Gloss', 'Brushed', 'Satin', 'Unfinished'];
const origins = ['United States', 'Canada', 'Mexico', 'Italy', 'Vietnam'];
const atOnce = 500;

/** What the suppliers have told about what they sell: never everything, as in life. */
export async function loadProductData(
  runtime: Runtime,
  {
    suppliers,
    marketplaces,
  }: { suppliers: readonly DemoSupplier[]; marketplaces: readonly DemoMarketplace[] },
): Promise<void> {
  await actAsSystem(runtime, (ctx) => receiveAttributes(ctx, demoAttributes));
  const random = seededRandom(61);
  const products = suppliers.flatMap((supplier) =>
    (productsOf[supplier.trade] ?? []).map((product, at) =>
      dataOf({ supplier, product, number: supplier.id * 10 + at, marketplaces }, random),
    ),
  );
  for (let start = 0; start < products.length; start += atOnce) {
    const answer = await actAsSystem(runtime, (ctx) =>
      receiveProducts(ctx, products.slice(start, start + atOnce)),
    );
    const refused = [...answer.refusedProducts, ...answer.refusedValues, ...answer.refusedListings];
    if (refused.length > 0) throw new Error(`refused demo products: ${JSON.stringify(refused.slice(0, 5))}`);
  }
  await actAsSystem(runtime, countAttributes);
}

interface Sold {
  supplier: DemoSupplier;
  product: DemoProduct;
  /** Of its own among all products. */
  number: number;
  marketplaces: readonly DemoMarketplace[];
}

function dataOf({ supplier, product, number, marketplaces }: Sold, random: Random): ArrivingProduct {
  const { name, sku, unitOfMeasure, costCents } = product;
  const told = <T>(share: number, value: T): T | null => (random() < share ? value : null);
  const weight = (1 + random() * 60).toFixed(1);
  return {
    supplierId: supplier.id,
    sku,
    status: random() < 0.9 ? 'Active' : random() < 0.5 ? 'Draft' : 'Discontinued',
    values: {
      name,
      brand: told(0.92, pick(brands, random)),
      category: told(0.97, categories[supplier.trade] ?? 'Other'),
      unitOfMeasure: told(0.95, unitOfMeasure),
      gtin: told(0.85, upcOf(number)),
      imageUrl1: told(0.8, `https://images.example/${sku.toLowerCase()}-1.jpg`),
      imageUrl2: told(0.45, `https://images.example/${sku.toLowerCase()}-2.jpg`),
      shortDescription: told(0.7, `${name}. Ships from our own warehouse.`),
      bullet1: told(0.6, 'Ready to install'),
      bullet2: told(0.35, 'Backed by the maker'),
      color: told(0.75, pick(colors, random)),
      material: told(0.8, materials[supplier.trade] ?? 'Composite'),
      finish: told(0.5, pick(finishes, random)),
      length: told(0.8, (2 + random() * 94).toFixed(2)),
      width: told(0.8, (1 + random() * 40).toFixed(2)),
      height: told(0.7, (0.25 + random() * 30).toFixed(3)),
      weight: told(0.75, weight),
      shippingWeight: told(0.65, (Number(weight) * 1.1).toFixed(1)),
      packQuantity: told(0.5, pick([1, 1, 2, 6, 10, 12], random)),
      countryOfOrigin: told(0.6, pick(origins, random)),
      prop65Warning: told(0.55, random() < 0.2),
      warrantyYears: told(0.4, pick([1, 2, 5, 10, 25], random)),
      safetySheetUrl: told(
        supplier.trade === 'Paint' ? 0.8 : 0.05,
        `https://sheets.example/${sku.toLowerCase()}.pdf`,
      ),
    },
    listings: marketplaces
      .filter(({ isActive, market }) => isActive && market === supplier.market)
      .filter(() => random() < 0.7)
      .map(({ id: marketplaceId }) => ({
        marketplaceId,
        marketplaceSku: `B0${String(marketplaceId * 1_000_000 + number).padStart(8, '0')}`,
        // Prices on a marketplace end in 9.
        priceCents: Math.floor((costCents * (1.25 + random() * 0.3)) / 10) * 10 + 9,
      })),
  };
}

/** Eleven digits, and the one that checks them. */
function upcOf(number: number): string {
  const digits = `8500${String(number).padStart(7, '0')}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
