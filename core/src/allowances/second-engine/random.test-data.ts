/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  pick<const T>(values: readonly [T, ...T[]]): T {
    return values[this.between(0, values.length - 1)] ?? values[0];
  }

  /** Cents, often a round amount so that thresholds are hit exactly. */
  cents(from: number, to: number): number {
    const cents = this.between(from, to);
    return this.chance(50) ? Math.max(10_000, Math.round(cents / 10_000) * 10_000) : cents;
  }
}
