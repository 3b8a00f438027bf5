import type { Figures } from '../calculation/figures.ts';
import { FirstBooks } from './first-books.test-data.ts';
import { RandomSupplier, type Step } from './random-supplier.test-data.ts';
import { SecondBooks } from './second-books.test-data.ts';
import type { Amounts, World, WrittenAdjustment, WrittenMonth } from './world.test-data.ts';

interface Books {
  first: FirstBooks;
  second: SecondBooks;
}

type Month = Omit<WrittenMonth, 'isSettled'>;
type Adjustment = Omit<WrittenAdjustment, 'isSettled'>;

const eventCount = 14;

export const counts = {
  suppliers: 0,
  events: 0,
  months: 0,
  adjustments: 0,
  settlements: 0,
  ofAdjustments: 0,
};

const amountsOf = (row: Omit<Figures, 'earnedCents'> & { earnedCents: number | null }): Amounts => ({
  base: row.baseCents,
  earned: row.earnedCents ?? 0,
  accrued: row.accruedCents,
});

const text = ({ base, earned, accrued }: Amounts) => `base ${base}, earned ${earned}, accrued ${accrued}`;

const monthTexts = (months: readonly Month[]) =>
  months
    .map((each) => `${each.rowId} ${each.month}: ${text(each)}${each.hasNoBaseline ? ', no baseline' : ''}`)
    .toSorted();

/** What adjustments of every cause come to, by row and window, and where they lie. */
function adjustmentTexts(adjustments: readonly Adjustment[]): string[] {
  const groups = Map.groupBy(
    adjustments,
    ({ rowId, windowFrom, month }) => `${rowId}, window from ${windowFrom}, in ${month}`,
  );
  const sum = (all: readonly Adjustment[], field: keyof Amounts) =>
    all.reduce((cents, each) => cents + each[field], 0);
  return [...groups]
    .map(([key, all]) => {
      const amounts = {
        base: sum(all, 'base'),
        earned: sum(all, 'earned'),
        accrued: sum(all, 'accrued'),
      };
      return { key, amounts };
    })
    .filter(({ amounts }) => Object.values(amounts).some((cents) => cents !== 0))
    .map(({ key, amounts }) => `${key}: ${text(amounts)}`)
    .toSorted();
}

const dueText = (each: { to: string; dueOn: string; amount: number; isForAdjustments: boolean }) =>
  `${each.to}, due ${each.dueOn}: ${each.amount}${each.isForAdjustments ? ' for adjustments' : ''}`;

const firstTexts = (books: FirstBooks) => ({
  months: monthTexts(
    books.months.map((each) => ({ ...each, ...amountsOf(each), hasNoBaseline: each.earnedCents === null })),
  ),
  adjustments: adjustmentTexts(books.adjustments.map((each) => ({ ...each, ...amountsOf(each) }))),
  settlements: books.settlements.map(({ periodTo, amountCents }) => `${periodTo}: ${amountCents}`),
});

const secondTexts = (books: SecondBooks) => ({
  months: monthTexts(books.months),
  adjustments: adjustmentTexts(books.adjustments),
  settlements: books.settlements.map(({ to, amount }) => `${to}: ${amount}`),
});

function mustBeSame(first: unknown, second: unknown, where: () => string): void {
  const [one, other] = [JSON.stringify(first, null, 1), JSON.stringify(second, null, 1)];
  if (one !== other) throw new Error(`${where()}\nfirst engine ${one}\nsecond engine ${other}`);
}

function agree(seed: number, { first, second }: Books, world: World): void {
  const [one, other] = [firstTexts(first), secondTexts(second)];
  counts.months += other.months.length;
  counts.adjustments += other.adjustments.length;
  mustBeSame(one, other, () => `supplier ${seed} on ${world.today}: ${JSON.stringify(world.chain)}`);
}

function settleBoth(seed: number, { first, second }: Books): void {
  const due = first.due().map((each) => dueText({ ...each, amount: each.amountCents }));
  mustBeSame(due, second.due().map(dueText), () => `supplier ${seed}`);
  first.settle();
  second.settle();
}

/** Lets a random supplier's history happen to both engines, which must agree after every event. */
export function play(seed: number): void {
  const supplier = new RandomSupplier(seed);
  const all = new Map<World, Books>(
    supplier.worlds.map((world) => [world, { first: new FirstBooks(world), second: new SecondBooks(world) }]),
  );
  const run = (steps: Iterable<Step>) => {
    for (const { world, does, cause } of steps) {
      const books = all.get(world);
      if (!books) continue;
      if (does === 'settle') {
        settleBoth(seed, books);
      } else {
        books.first.calculate(cause);
        books.second.calculate();
      }
      agree(seed, books, world);
    }
  };
  run(supplier.calculate('LateDocument'));
  for (let event = 0; event < eventCount; event++) {
    run(supplier.next((world) => all.get(world)?.second.lastClosedMonth() ?? ''));
    counts.events++;
  }
  for (const { second } of all.values()) {
    counts.settlements += second.settlements.length;
    counts.ofAdjustments += second.settlements.filter(({ isForAdjustments }) => isForAdjustments).length;
  }
  counts.suppliers++;
}
