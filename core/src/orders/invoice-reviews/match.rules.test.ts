import { describe, expect, test } from 'vitest';
import { noFees } from './agreed-charges.rules.ts';
import { type ReviewType, reviewTypes } from './invoice-reviews.values.ts';
import { type Bill, type BilledItem, type BilledOrder, matchBill, type OtherBills } from './match.rules.ts';
import { naiveMatch } from './naive-match.fixture.ts';

const item = (change: Partial<BilledItem> = {}): BilledItem => ({
  id: 1,
  sku: 'TILE',
  quantity: 10,
  priceCents: 2_000,
  fixedShippingCents: 1_500,
  isCanceled: false,
  billedQuantity: 0,
  ...change,
});
const order = (change: Partial<BilledOrder> = {}): BilledOrder => ({
  isCanceled: false,
  items: [item()],
  fees: noFees,
  handlingBilledCents: 0,
  hasPostedBill: false,
  ...change,
});
const bill = (change: Partial<Bill> = {}): Bill => ({
  totalCents: 21_500,
  products: [{ sku: 'TILE', quantity: 10, unitCostCents: 2_000 }],
  charges: [{ kind: 'Shipping', amountCents: 1_500 }],
  ...change,
});
const noOthers: OtherBills = { isDuplicate: false, isResubmitted: false };

describe('a bill', () => {
  test('that matches its order has no type', () => {
    expect(matchBill(bill(), order(), noOthers)).toMatchObject({
      types: [],
      expectedCents: 21_500,
      differenceCents: 0,
      allocations: [{ shares: [{ itemId: 1, quantity: 10 }], excess: 0 }],
    });
  });

  test('in another spelling of the SKU still matches', () => {
    const products = [{ sku: ' tile', quantity: 10, unitCostCents: 2_000 }];
    expect(matchBill(bill({ products }), order(), noOthers).types).toEqual([]);
  });

  test('with a higher price waits, for the difference to the cent', () => {
    const products = [{ sku: 'TILE', quantity: 10, unitCostCents: 2_150 }];
    const match = matchBill(bill({ products, totalCents: 23_000 }), order(), noOthers);
    expect(match).toMatchObject({ types: ['IncorrectProductCost'], differenceCents: 1_500 });
    expect(match.parts).toEqual({ costCents: 1_500, quantityCents: 0, chargesCents: 0, restCents: 0 });
  });

  test('that is a cent off for each unit passes up to a dollar', () => {
    const of = (quantity: number, unitCostCents: number) => {
      const products = [{ sku: 'TILE', quantity, unitCostCents }];
      const totalCents = quantity * unitCostCents;
      return matchBill(
        bill({ products, charges: [], totalCents }),
        order({ items: [item({ quantity })] }),
        noOthers,
      );
    };
    expect(of(100, 2_001).types).toEqual([]);
    expect(of(101, 2_001).types).toEqual(['IncorrectProductCost']);
    expect(of(1, 2_002).types).toEqual(['IncorrectProductCost']);
    expect(of(1, 1_998).types).toEqual(['IncorrectProductCost']);
  });

  test('for more than is open, or something else, has an incorrect quantity', () => {
    const more = matchBill(
      bill({ totalCents: 21_500 }),
      order({ items: [item({ billedQuantity: 3 })] }),
      noOthers,
    );
    expect(more.types).toEqual(['IncorrectQuantity', 'IncorrectShippingCost']);
    expect(more.parts).toMatchObject({ quantityCents: 6_000, chargesCents: 1_500 });
    const products = [{ sku: 'GROUT', quantity: 1, unitCostCents: 500 }];
    const other = matchBill(bill({ products, charges: [], totalCents: 500 }), order(), noOthers);
    expect(other).toMatchObject({ types: ['IncorrectQuantity'], differenceCents: 500 });
  });

  test('without an order we know waits for one', () => {
    expect(matchBill(bill(), null, noOthers)).toMatchObject({
      types: ['IncorrectQuantity'],
      expectedCents: 0,
      differenceCents: 21_500,
    });
  });

  test('for the rest of an order says that it is an additional one', () => {
    const products = [{ sku: 'TILE', quantity: 7, unitCostCents: 2_000 }];
    const part = bill({ products, charges: [], totalCents: 14_000 });
    const half = order({ items: [item({ billedQuantity: 3 })], hasPostedBill: true });
    expect(matchBill(part, half, noOthers)).toMatchObject({
      types: ['AdditionalInvoiceForOrder'],
      differenceCents: 0,
    });
  });

  test('without lines is compared with everything that is open', () => {
    const whole = { products: [], charges: [] };
    expect(matchBill({ ...whole, totalCents: 21_500 }, order(), noOthers).types).toEqual([]);
    expect(matchBill({ ...whole, totalCents: 21_505 }, order(), noOthers).types).toEqual([]);
    expect(matchBill({ ...whole, totalCents: 21_511 }, order(), noOthers)).toMatchObject({
      types: ['IncorrectProductCost'],
      differenceCents: 11,
    });
    const billed = order({ items: [item({ billedQuantity: 10 })], hasPostedBill: true });
    expect(matchBill({ ...whole, totalCents: 100 }, billed, noOthers).types).toEqual(['IncorrectQuantity']);
  });

  test('whose lines don’t add up waits', () => {
    expect(matchBill(bill({ totalCents: 21_501 }), order(), noOthers)).toMatchObject({
      types: ['IncorrectProductCost'],
      differenceCents: 1,
      parts: { restCents: 1 },
    });
  });

  test('below zero is a credit, and nothing else is compared', () => {
    const credit = bill({ totalCents: -5_000 });
    expect(matchBill(credit, null, noOthers)).toMatchObject({
      types: ['InvoiceNegativeAmount'],
      differenceCents: 0,
    });
    expect(matchBill(credit, order({ isCanceled: true }), { ...noOthers, isDuplicate: true }).types).toEqual([
      'DuplicateInvoice',
      'CanceledOrder',
      'InvoiceNegativeAmount',
    ]);
  });

  test('of a canceled order, or a duplicate, explains its quantities and charges', () => {
    const canceled = order({ items: [item({ isCanceled: true })] });
    expect(matchBill(bill(), canceled, noOthers)).toMatchObject({
      types: ['CanceledOrder'],
      differenceCents: 21_500,
    });
    const billed = order({ items: [item({ billedQuantity: 10 })], hasPostedBill: true });
    expect(matchBill(bill(), billed, { ...noOthers, isDuplicate: true }).types).toEqual(['DuplicateInvoice']);
  });
});

describe('agreed charges', () => {
  const fees = {
    ...noFees,
    handlingFeeType: 'ByItem',
    handlingCents: 100,
    dropShipCents: 500,
    smallOrderCents: 700,
    smallOrderBelowCents: 30_000,
  } as const;

  test('are handling for each unit, drop shipping once, and a small order’s fee', () => {
    const charges = [{ kind: 'Handling', amountCents: 2_200 }] as const;
    const items = [item({ fixedShippingCents: 0 })];
    const of = (handlingBilledCents: number) =>
      matchBill(bill({ charges, totalCents: 22_200 }), order({ items, fees, handlingBilledCents }), noOthers);
    expect(of(0).types).toEqual([]);
    expect(of(500)).toMatchObject({ types: ['IncorrectShippingCost'], differenceCents: 500 });
  });

  test('that aren’t billed aren’t expected', () => {
    const less = bill({ charges: [], totalCents: 20_000 });
    expect(matchBill(less, order({ fees }), noOthers)).toMatchObject({ types: [], expectedCents: 20_000 });
  });
});

/** The same numbers on every machine. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    isOneIn: (count: number) => below(count) === 0,
    pick: <T>(of: readonly T[]) => of[below(of.length)] as T,
  };
}
type Random = ReturnType<typeof seeded>;

const skus = ['A', 'B', 'C', 'D'] as const;

function anyOrder({ below, isOneIn, pick }: Random): BilledOrder {
  const items = Array.from({ length: 1 + below(4) }, (_, at) => {
    const quantity = 1 + below(6);
    return item({
      id: at + 1,
      sku: pick(skus),
      quantity,
      priceCents: 100 * (1 + below(5)),
      fixedShippingCents: isOneIn(2) ? 0 : 50 * below(4),
      isCanceled: isOneIn(8),
      billedQuantity: isOneIn(3) ? below(quantity + 1) : 0,
    });
  });
  return {
    isCanceled: isOneIn(15),
    items,
    fees: {
      handlingFeeType: pick(['None', 'ByItem', 'ByOrder']),
      handlingCents: 25 * below(3),
      dropShipCents: 50 * below(2),
      smallOrderCents: 75 * below(2),
      smallOrderBelowCents: 1_000 * below(3),
      accessorialCents: isOneIn(6) ? 300 : 0,
    },
    handlingBilledCents: isOneIn(4) ? 25 * below(10) : 0,
    hasPostedBill: items.some(({ billedQuantity }) => billedQuantity > 0),
  };
}

/** Everything that is open, at the agreed price with the agreed charges. */
function correctBill(of: BilledOrder, { isOneIn, below }: Random): Bill {
  const open = of.items.filter((one) => !one.isCanceled && one.quantity > one.billedQuantity);
  const products = open.map(({ sku, quantity, billedQuantity, priceCents }) => ({
    sku,
    quantity: quantity - billedQuantity,
    unitCostCents: priceCents,
  }));
  const goods = products.reduce((sum, { quantity, unitCostCents }) => sum + quantity * unitCostCents, 0);
  const shipping = open.reduce(
    (sum, one) => sum + (one.billedQuantity === 0 ? one.fixedShippingCents : 0),
    0,
  );
  const tax = isOneIn(3) ? below(500) : 0;
  const charges: Bill['charges'] = [
    ...(shipping > 0 ? [{ kind: 'Shipping' as const, amountCents: shipping }] : []),
    ...(tax > 0 ? [{ kind: 'Tax' as const, amountCents: tax }] : []),
  ];
  return { totalCents: goods + shipping + tax, products, charges };
}

/** Anything at all that a supplier might send. */
function anyBill({ below, isOneIn, pick }: Random): Bill {
  const products = Array.from({ length: below(4) }, () => ({
    sku: pick([...skus, 'X', ' a']),
    quantity: 1 + below(6),
    unitCostCents: 100 * (1 + below(5)) + (isOneIn(4) ? below(4) - 1 : 0),
  }));
  const charges = Array.from({ length: below(3) }, () => ({
    kind: pick(['Shipping', 'Handling', 'Tax', 'Other'] as const),
    amountCents: 25 * (below(12) - 1),
  }));
  const sum =
    products.reduce((all, { quantity, unitCostCents }) => all + quantity * unitCostCents, 0) +
    charges.reduce((all, { amountCents }) => all + amountCents, 0);
  const off = isOneIn(6) ? below(9) - 4 : 0;
  const totalCents = isOneIn(12) ? -1 - below(900) : sum + off || 1;
  return { totalCents, products, charges };
}

const cases = 100_000;

test(`agrees with a naive rule on ${cases} random orders and bills`, () => {
  const random = seeded(14);
  const counted = new Map<ReviewType, number>();
  const wrong: object[] = [];
  for (let at = 0; at < cases; at += 1) {
    const of = random.isOneIn(20) ? null : anyOrder(random);
    const sent = of && random.isOneIn(4) ? correctBill(of, random) : anyBill(random);
    if (sent.totalCents === 0) continue;
    const others = { isDuplicate: random.isOneIn(10), isResubmitted: random.isOneIn(10) };
    const match = matchBill(sent, of, others);
    const naive = naiveMatch(sent, of, others);
    const { costCents, quantityCents, chargesCents, restCents } = match.parts;
    const explained = costCents + quantityCents + chargesCents + restCents;
    if (
      match.differenceCents !== naive.difference ||
      match.types.length !== naive.types.size ||
      match.types.some((type) => !naive.types.has(type)) ||
      explained !== match.differenceCents
    ) {
      wrong.push({ at, of, sent, others, match, naive });
    }
    for (const type of match.types) counted.set(type, (counted.get(type) ?? 0) + 1);
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  for (const type of reviewTypes) expect(counted.get(type) ?? 0).toBeGreaterThan(1_000);
}, 60_000);

interface Sent {
  of: BilledOrder;
  sent: Bill;
  others: OtherBills;
}

/** A correct bill made wrong in one way, and what that adds to the difference. */
const corruptions: Readonly<Record<ReviewType, (given: Sent, random: Random) => Sent & { added: number }>> = {
  DuplicateInvoice: (given) => ({ ...given, others: { ...given.others, isDuplicate: true }, added: 0 }),
  InvoiceResubmitted: (given) => ({ ...given, others: { ...given.others, isResubmitted: true }, added: 0 }),
  AdditionalInvoiceForOrder: (given) => ({ ...given, of: { ...given.of, hasPostedBill: true }, added: 0 }),
  CanceledOrder: (given) => {
    const items = given.of.items.map((one) => ({ ...one, isCanceled: true }));
    const { sent } = given;
    const tax = sent.charges.reduce(
      (sum, { kind, amountCents }) => sum + (kind === 'Tax' ? amountCents : 0),
      0,
    );
    return { ...given, of: { ...given.of, items }, added: sent.totalCents - tax };
  },
  InvoiceNegativeAmount: (given) => ({
    ...given,
    sent: { ...given.sent, totalCents: -given.sent.totalCents },
    added: 0,
  }),
  IncorrectQuantity: (given, { below }) => {
    const quantity = 1 + below(3);
    const products = [...given.sent.products, { sku: 'X', quantity, unitCostCents: 700 }];
    const totalCents = given.sent.totalCents + quantity * 700;
    return { ...given, sent: { ...given.sent, products, totalCents }, added: quantity * 700 };
  },
  IncorrectProductCost: (given, { below }) => {
    const [first, ...rest] = given.sent.products;
    if (!first) throw new Error('a correct bill has a product');
    const perUnit = 2 + below(40);
    const products = [{ ...first, unitCostCents: first.unitCostCents + perUnit }, ...rest];
    const added = perUnit * first.quantity;
    return { ...given, sent: { ...given.sent, products, totalCents: given.sent.totalCents + added }, added };
  },
  IncorrectShippingCost: (given, { below }) => {
    const added = 1 + below(900);
    const charges = [...given.sent.charges, { kind: 'Other' as const, amountCents: added }];
    return { ...given, sent: { ...given.sent, charges, totalCents: given.sent.totalCents + added }, added };
  },
};

/** Each sets a state that the others leave alone. */
const combinable = reviewTypes.filter((type) => type !== 'CanceledOrder' && type !== 'InvoiceNegativeAmount');

test(`finds exactly what is wrong with ${cases} corrupted bills`, () => {
  const random = seeded(41);
  let corrupted = 0;
  const wrong: object[] = [];
  while (corrupted < cases) {
    // One item per SKU and no fees, so the effect of each corruption can be worked out by hand.
    const items = skus.slice(0, 1 + random.below(4)).map((sku, at) =>
      item({
        id: at + 1,
        sku,
        quantity: 1 + random.below(5),
        priceCents: 500 * (at + 1),
        fixedShippingCents: 100 * at,
      }),
    );
    const of = order({ items });
    const sent = correctBill(of, random);
    if (matchBill(sent, of, noOthers).types.length > 0) throw new Error('a correct bill has a type');
    const alone = random.isOneIn(5)
      ? [random.pick(['CanceledOrder', 'InvoiceNegativeAmount'] as const)]
      : null;
    const ways = new Set<ReviewType>(
      alone ?? Array.from({ length: 1 + random.below(3) }, () => random.pick(combinable)),
    );
    let given: Sent = { of, sent, others: noOthers };
    let difference = 0;
    for (const way of ways) {
      const { added, ...next } = corruptions[way](given, random);
      given = next;
      difference += added;
    }
    const match = matchBill(given.sent, given.of, given.others);
    // A duplicate explains quantities and charges, and what is beyond the order isn't just an additional bill.
    const expected = reviewTypes.filter(
      (type) =>
        ways.has(type) &&
        !(
          ways.has('DuplicateInvoice') &&
          (type === 'IncorrectQuantity' || type === 'IncorrectShippingCost')
        ) &&
        !(ways.has('IncorrectQuantity') && type === 'AdditionalInvoiceForOrder'),
    );
    if (match.types.join() !== expected.join() || match.differenceCents !== difference) {
      wrong.push({ ways, given, match, expected, difference });
    }
    corrupted += 1;
  }
  expect(wrong.slice(0, 3)).toEqual([]);
}, 60_000);
