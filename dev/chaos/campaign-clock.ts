import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The environment variable that gives a campaign's processes the path of its clock file. */
export const clockVariable = 'CHAOS_CLOCK';

export interface CampaignClock {
  now: Date;
}

/** A clock that stands still until it's set, here and in every process that reads the file. */
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

/** The time of the campaign that started this process: the real one if it has no clock. */
export function campaignTime(): Date {
  const file = process.env[clockVariable];
  return file === undefined ? new Date() : new Date(readFileSync(file, 'utf8'));
}
