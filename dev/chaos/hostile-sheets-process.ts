import type { HostileSheet } from '../src/hostile-sheets/hostile-sheet.ts';
import { readHostileSheet } from '../src/hostile-sheets/read-hostile-sheet.ts';

/** How one sheet was read. */
export interface SheetReading {
  /** Of the processor. */
  milliseconds: number;
  /** What this process takes right after. */
  megabytes: number;
  refusals: number;
  faults: string[];
}

process.on('message', (sheet: HostileSheet) => {
  void read(sheet).then((reading) => process.send?.(reading));
});

async function read(sheet: HostileSheet): Promise<SheetReading> {
  const before = process.cpuUsage();
  const { refusals, faults } = await readHostileSheet(sheet);
  const { user, system } = process.cpuUsage(before);
  return {
    milliseconds: Math.round((user + system) / 1_000),
    megabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    refusals,
    faults,
  };
}
