import { parseArgs } from 'node:util';
import { jobsCampaign } from './jobs.ts';
import { listsCampaign } from './lists.ts';
import { partnersCampaign } from './partners.ts';

/** `npm run chaos -- jobs [--short] [--seed 7]`: hurts the real system on purpose and looks for what broke. */
const campaigns: Record<string, (options: { short: boolean; seed: number }) => Promise<string[]>> = {
  jobs: jobsCampaign,
  lists: listsCampaign,
  partners: partnersCampaign,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(campaigns);

for (const name of chosen) {
  const campaign = campaigns[name];
  if (!campaign) {
    console.error(`There is no campaign ${name}; there are: ${Object.keys(campaigns).join(', ')}`);
    process.exit(2);
  }
  const violations = await campaign({ short: values.short, seed: Number(values.seed) });
  for (const violation of violations) console.error(`[chaos ${name}] VIOLATION: ${violation}`);
  console.log(`[chaos ${name}] ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
}
