import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The variable that names the file in which a campaign keeps its time, for the processes that it starts. */
export const clockVariable = 'CHAOS_CLOCK';

export interface CampaignClock {
  now: Date;
}

/** A time that stands still until it is set, here and for everybody who looks into the file. */
export function keepClock(file: string, start: Date): CampaignClock {
  let now = start;
  const write = () => {
    writeFileSync(`${file}.next`, now.toISOString());
    renameSync(`${file}.next`, file);
  };
  write();
  return {
    get now() {
      return now;
    },
    set now(next) {
      now = next;
      write();
    },
  };
}

/** The time of the campaign that started this process. */
export function campaignTime(): Date {
  return new Date(readFileSync(process.env[clockVariable] ?? '', 'utf8'));
}
