import { expect, test } from 'vitest';
import { counts, play } from './comparison.test-data.ts';

const { env } = import.meta as ImportMeta & { env: Readonly<Record<string, string | undefined>> };
/** `ALLOWANCE_SUPPLIERS=20000` runs the whole comparison; a few hundred take seconds. */
const supplierCount = Number(env['ALLOWANCE_SUPPLIERS'] ?? 400);

test(
  `two engines agree to the cent on ${supplierCount} random suppliers`,
  { timeout: 3_600_000 },
  async ({ annotate }) => {
    for (let seed = 1; seed <= supplierCount; seed++) play(seed);
    expect(counts.suppliers).toBe(supplierCount);
    await annotate(
      `${counts.suppliers} suppliers, ${counts.events} events, ${counts.months} months, ` +
        `${counts.adjustments} adjustments and ${counts.settlements} settlements ` +
        `(${counts.ofAdjustments} of adjustments alone) agreed`,
    );
  },
);
