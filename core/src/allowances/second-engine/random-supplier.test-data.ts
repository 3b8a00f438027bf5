import type { Day } from '../../kit/dates.ts';
import { agreementPeriodTypes } from '../agreements/agreements.values.ts';
import type { CalculatedCause } from '../calculation/adjustments.values.ts';
import type { Documents, SupplierTerms } from './documents.test-data.ts';
import { earliest, endOf, latest, monthIn, shifted, shiftedMonth } from './exact.test-data.ts';
import { addDocument } from './random-documents.test-data.ts';
import { randomCalculation, randomTerms } from './random-terms.test-data.ts';
import { Random } from './random.test-data.ts';
import type { World } from './world.test-data.ts';

/** What an event asks of the books of a chain. */
export interface Step {
  world: World;
  does: 'calculate' | 'settle';
  cause: CalculatedCause | null;
}

/** How often each happens, compared with the others. */
const eventWeights = {
  documents: 3,
  days: 4,
  lock: 3,
  reopen: 1,
  correct: 2,
  newTerms: 2,
  endEarly: 1,
  settle: 4,
  proof: 1,
};
type EventKind = keyof typeof eventWeights;
const eventKinds = Object.entries(eventWeights).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as EventKind),
) as [EventKind, ...EventKind[]];

/** One to three chains over the same documents, and what happens to them. */
export class RandomSupplier {
  readonly worlds: World[];
  private readonly random: Random;
  private readonly documents: Documents = { invoices: [], memos: [], taken: [], ordered: [] };
  private readonly locked = new Set<string>();
  private today: Day;
  private readonly firstMonth: string;

  constructor(seed: number) {
    const random = new Random(seed);
    this.random = random;
    const begins = shifted('2027-01-01', random.between(0, 700));
    this.today = shifted(begins, random.between(0, 150));
    this.firstMonth = monthIn(begins);
    this.worlds = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, (_, index) => ({
      chain: [randomTerms(random, index + 1, begins)],
      documents: this.documents,
      today: this.today,
      locked: this.locked,
    }));
    for (let count = random.between(4, 16); count > 0; count--) this.addDocument(500);
  }

  /** Lets something happen; the books do the steps one after the other. */
  *next(lastClosedMonth: (world: World) => string): Generator<Step> {
    const kind = this.random.pick(eventKinds);
    const world = this.random.pick(this.worlds as [World]);
    switch (kind) {
      case 'documents':
        for (let count = this.random.between(1, 3); count > 0; count--) {
          this.addDocument(this.random.chance(30) ? 400 : 30);
        }
        if (this.random.chance(70)) yield* this.calculate('LateDocument');
        return;
      case 'days':
        this.today = this.atEdge(shifted(this.today, this.random.between(1, 90)));
        for (const each of this.worlds) each.today = this.today;
        yield* this.calculate('LateDocument');
        return;
      case 'lock':
        this.lock();
        yield* this.calculate('NotCalculated');
        return;
      case 'reopen':
        this.locked.delete(this.random.pick([...this.locked] as [string]));
        yield* this.calculate(null);
        return;
      case 'settle':
        yield* this.calculate('LateDocument');
        for (const each of this.worlds) yield { world: each, does: 'settle', cause: null };
        return;
      case 'correct':
      case 'proof':
        yield { world, does: 'calculate', cause: 'LateDocument' };
        if (kind === 'correct') this.correct(world);
        else this.acceptProof(world);
        yield { world, does: 'calculate', cause: kind === 'correct' ? 'Correction' : 'ProofAccepted' };
        return;
      case 'newTerms':
        this.startNewTerms(world, lastClosedMonth(world));
        yield { world, does: 'calculate', cause: 'LateDocument' };
        return;
      case 'endEarly':
        this.endEarly(world, lastClosedMonth(world));
        yield { world, does: 'calculate', cause: 'LateDocument' };
    }
  }

  *calculate(cause: CalculatedCause | null): Generator<Step> {
    for (const world of this.worlds) yield { world, does: 'calculate', cause };
  }

  private addDocument(maxAge: number): void {
    const chainIds = this.worlds.map(({ chain }) => chain[0]?.chainId ?? 0);
    const day = this.atEdge(shifted(this.today, -this.random.between(0, maxAge)));
    addDocument(this.random, this.documents, chainIds, day);
  }

  /** Often the last day of the month, where most mistakes are. */
  private atEdge(day: Day): Day {
    return this.random.chance(25) ? endOf(monthIn(day)) : day;
  }

  /** The next month that is over, or any. Sometimes a document comes in just before. */
  private lock(): void {
    const months: string[] = [];
    for (let month = this.firstMonth; month < monthIn(this.today); month = shiftedMonth(month, 1)) {
      if (!this.locked.has(month)) months.push(month);
    }
    const month = this.random.chance(75) ? months[0] : months[this.random.between(0, months.length)];
    if (!month) return;
    if (this.random.chance(30)) this.addDocument(120);
    this.locked.add(month);
  }

  /** Changes the last row as if it had always been so. */
  private correct(world: World): void {
    const last = activeRow(world);
    if (!last) return;
    const corrected = { ...last, ...this.calculation(last) };
    if (this.random.chance(40)) {
      const { startDate, endDate } = this.dates(world, last);
      if (this.random.chance(30)) corrected.periodType = this.random.pick(agreementPeriodTypes);
      corrected.startDate = startDate;
      corrected.endDate =
        corrected.periodType === 'OneTime' ? (endDate ?? shifted(world.today, 100)) : endDate;
    }
    world.chain = [...world.chain.slice(0, -1), corrected];
  }

  /** Sometimes only the rate, sometimes everything. */
  private calculation(row: SupplierTerms): Partial<SupplierTerms> {
    const { proofAcceptedOn, ...other } = randomCalculation(this.random, row.type);
    if (this.random.chance(50)) return other;
    if (row.rebate) {
      const steps = row.rebate.steps.map((step) => ({
        ...step,
        percentageHundredths: step.percentageHundredths && this.random.between(10, 900),
        fixedCents: step.fixedCents && this.random.cents(1_000, 60_000),
      }));
      return { rebate: { ...row.rebate, steps } };
    }
    return {
      percentageHundredths: row.percentageHundredths && this.random.between(10, 1_500),
      fixedCents: row.fixedCents && this.random.cents(1_000, 200_000),
      proofAcceptedOn: row.proofAcceptedOn ?? proofAcceptedOn,
    };
  }

  private dates({ chain, locked, today }: World, row: SupplierTerms) {
    const moved = shifted(row.startDate, this.random.between(-40, 40));
    const canMove = chain.length === 1 && moved <= today && !locked.has(monthIn(moved));
    const startDate = canMove ? moved : row.startDate;
    const isEndless = row.periodType !== 'OneTime' && this.random.chance(40);
    return { startDate, endDate: isEndless ? null : shifted(today, this.random.between(0, 200)) };
  }

  private startNewTerms(world: World, closed: string): void {
    const last = activeRow(world);
    if (!last) return;
    const open = closed === '' ? last.startDate : `${shiftedMonth(closed, 1)}-01`;
    const first = latest(open, shifted(last.startDate, 1));
    const startDate = this.random.chance(30)
      ? first
      : this.atEdge(shifted(first, this.random.between(0, 90)));
    if (startDate > (last.endDate ?? startDate)) return;
    const restartsWindow = this.random.chance(40);
    const next: SupplierTerms = {
      ...last,
      ...randomCalculation(this.random, last.type),
      id: last.id + 1,
      startDate,
      restartsWindow,
    };
    if (this.random.chance(restartsWindow ? 50 : 15)) {
      next.periodType = this.random.pick(agreementPeriodTypes);
      if (next.periodType === 'OneTime') next.endDate ??= shifted(startDate, this.random.between(10, 300));
    }
    world.chain = [...world.chain.slice(0, -1), { ...last, endDate: shifted(startDate, -1) }, next];
  }

  private endEarly(world: World, closed: string): void {
    const last = activeRow(world);
    if (!last) return;
    const first = latest(closed === '' ? last.startDate : endOf(closed), last.startDate);
    const endDate = earliest(shifted(first, this.random.between(0, 120)), last.endDate ?? '9999-12-31');
    world.chain = [...world.chain.slice(0, -1), { ...last, endDate }];
  }

  private acceptProof(world: World): void {
    const at = this.random.between(0, world.chain.length - 1);
    world.chain = world.chain.map((row, index) =>
      index === at && row.condition === 'ProofOfPerformance' && row.startDate <= this.today
        ? { ...row, proofAcceptedOn: row.proofAcceptedOn ?? this.today }
        : row,
    );
  }
}

/** Only the agreement in force is edited. */
function activeRow({ chain, today }: World): SupplierTerms | undefined {
  const last = chain.at(-1);
  return last && last.startDate <= today && today <= (last.endDate ?? today) ? last : undefined;
}
