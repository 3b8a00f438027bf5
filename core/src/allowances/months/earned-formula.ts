import { shortDate, type Day } from '../../kit/dates.ts';
import { currencyOfCents } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { rateText } from '../agreements/agreement-words.ts';
import type { RebateStep } from '../agreements/rebate-steps.ts';
import type { CalculatedRebate } from '../calculation/calculated-terms.ts';
import { daysIn } from '../calculation/calendar.ts';
import {
  baselineOn,
  earnedFor,
  isProven,
  type Measure,
  measureOn,
  ownBaseline,
  rateEarned,
} from '../calculation/earned.rules.ts';
import { fraction, isPositive, roundToCents, times } from '../calculation/fraction.ts';
import { reachedStep, stepOf } from '../calculation/reached-step.rules.ts';
import type { WindowPart } from '../calculation/window-part.ts';

/** How the terms get from purchases to what is earned through a day, line by line. The last amount is the result. */
export function earnedFormula(part: WindowPart, day: Day, of: Currency): string[] {
  const measure = measureOn(part, day);
  const money = (cents: number) => currencyOfCents(cents, of);
  const earned = earnedFor(part, measure);
  if (!isProven(part, measure.day)) return ['Nothing is earned until the proof is accepted.'];
  const { lines, cents } = part.terms.rebate
    ? ofRebate(part, part.terms.rebate, measure, money)
    : ofRate(part, measure, money);
  return [...lines, ...limits(part, cents, earned, money)];
}

interface Formula {
  lines: string[];
  /** Before cap and guarantee; null without a baseline. */
  cents: number | null;
}
type Money = (cents: number) => string;

function ofRate({ terms, window, from }: WindowPart, measure: Measure, money: Money): Formula {
  const { condition, minimumCents, calculationType, percentageHundredths, fixedCents } = terms;
  if (condition === 'MinimumPurchaseVolume' && measure.volumeCents < (minimumCents ?? 0)) {
    const text = `Purchases of ${money(measure.volumeCents)} are below the minimum of ${money(minimumCents ?? 0)}.`;
    return { lines: [text], cents: 0 };
  }
  if (calculationType === 'FixedAmount') {
    const [days, all] = [daysIn(from, measure.day), daysIn(window.calendar.from, window.calendar.to)];
    const cents = roundToCents(times(fraction(fixedCents ?? 0), fraction(days, all)));
    return { lines: [`${money(fixedCents ?? 0)} × ${days} of ${all} days = ${money(cents)}`], cents };
  }
  if (condition === 'EarlyPayment') {
    const cents = measure.grantedCents;
    return { lines: [`Discounts for early payment: ${money(cents)}`], cents };
  }
  const hundredths = percentageHundredths ?? 0;
  const cents = roundToCents(times(fraction(measure.ownCents), fraction(hundredths, 10_000)));
  return {
    lines: [`${money(measure.ownCents)} × ${rateText(hundredths / 100)} = ${money(cents)}`],
    cents,
  };
}

function ofRebate(part: WindowPart, rebate: CalculatedRebate, measure: Measure, money: Money): Formula {
  const baseline = baselineOn(part, measure.day);
  if (baseline && !isPositive(baseline))
    return { lines: ['No baseline, so nothing is earned.'], cents: null };
  const index = reachedStep(rebate, measure.volumeCents, baseline);
  const step = stepOf(rebate, index);
  const bought = `Purchases since ${shortDate(part.window.from)}: ${money(measure.volumeCents)}`;
  const lines = baseline ? [bought, `Baseline: ${money(roundToCents(baseline))}`] : [bought];
  if (!step) return { lines: [...lines, 'No step reached.'], cents: 0 };
  const reached = `Step ${index} of ${rebate.steps.length} reached.`;
  const { cents, line } = ofStep(part, step, measure, money);
  return { lines: [...lines, reached, line], cents };
}

function ofStep(part: WindowPart, step: RebateStep, measure: Measure, money: Money) {
  if (step.fixedCents !== null) {
    const before = part.earnedBeforeCents;
    const cents = Math.max(0, step.fixedCents - before);
    const paid = `The step pays ${money(step.fixedCents)}`;
    return {
      cents,
      line:
        before === 0 ? `${paid}.` : `${paid}, less ${money(before)} under earlier terms = ${money(cents)}`,
    };
  }
  const cents = roundToCents(rateEarned(part, step, measure));
  const { rebate } = part.terms;
  const isOnGrowth = rebate?.rebateType === 'Growth' && rebate.growthPaidOn !== 'AllPurchases';
  const own = money(measure.ownCents);
  const paidOn = isOnGrowth ? `(${own} − ${money(roundToCents(ownBaseline(part, measure.day)))})` : own;
  return { cents, line: `${paidOn} × ${rateText((step.percentageHundredths ?? 0) / 100)} = ${money(cents)}` };
}

/** A cap or a guarantee that makes a difference. */
function limits(part: WindowPart, cents: number | null, earned: number | null, money: Money): string[] {
  if (cents === null || earned === null || earned === cents) return [];
  const { earnedBeforeCents: before } = part;
  const under = before === 0 ? '' : `, less ${money(before)} under earlier terms`;
  return earned < cents
    ? [`Capped at ${money(part.terms.capCents ?? 0)}${under} = ${money(earned)}`]
    : [`Topped up to the guarantee of ${money(part.terms.guaranteeCents ?? 0)}${under} = ${money(earned)}`];
}
