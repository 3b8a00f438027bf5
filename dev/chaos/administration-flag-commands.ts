import { type Criteria, featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { features } from '@backdock/core/kit/features.ts';
import { because, below, callAs, chance, change, type Do, type Office } from './administration-world.ts';
import { pick } from './world.ts';

/** Favors flags no code knows: they can be deleted at any moment. */
const anyFlag = (office: Office) => pick(office, chance(office, 0.6) ? office.flags.slice(-8) : office.flags);

const switchFlag: Do = async (office, person) => {
  const params = { feature: anyFlag(office) };
  const endpoint = chance(office, 0.5) ? featureFlags.enable : featureFlags.disable;
  await change(office, person, endpoint, { params, body: { reason: because } }, () => 1);
};

const anyCriteria = (office: Office): Criteria | null =>
  pick<Criteria | null>(office, [
    null,
    { match: 'All', rules: [{ attribute: 'Role', operator: 'In', values: ['Admin'] }] },
    { match: 'Any', rules: [{ attribute: 'DepartmentId', operator: 'NotIn', values: ['7', '8'] }] },
    { match: 'All', rules: [], rollout: { percentage: below(office, 101), stickiness: 'UserId' } },
  ]);

const aim: Do = async (office, person) => {
  const params = { feature: anyFlag(office) };
  const { status, body: seen } = await callAs(office, person, featureFlags.criteria, { params });
  const version = status === 200 && chance(office, 0.85) ? seen.version : 1 + below(office, 6);
  const body = { criteria: anyCriteria(office), version, reason: because };
  await change(office, person, featureFlags.setCriteria, { params, body }, () => 1);
};

const keep: Do = async (office, person) => {
  const params = { feature: anyFlag(office) };
  const body = { neverStale: chance(office, 0.5), reason: because };
  await change(office, person, featureFlags.keep, { params, body }, () => 1);
};

const deleteUnused: Do = async (office, person) => {
  const { status, body: deleted } = await change(
    office,
    person,
    featureFlags.deleteUnused,
    {},
    (names) => names.length,
  );
  if (status !== 200) return;
  if (deleted.some((name) => name in features)) {
    office.violations.push(`flags of the code were deleted: ${deleted.join()}`);
  }
  office.flags = office.flags.filter((name) => !deleted.includes(name) || chance(office, 0.2));
};

/** Leaves flags behind first, so that there is something to delete, and others keep and change them meanwhile. */
const leaveAndDelete: Do = async (office, person) => {
  await office.leaveFlags(2);
  await deleteUnused(office, person);
};

const evaluate: Do = async (office, person) => {
  await callAs(office, person, featureFlags.values, { query: { asked: pick(office, office.flags) } });
};

const preview: Do = async (office, person) => {
  const params = { feature: anyFlag(office) };
  await callAs(office, person, featureFlags.preview, { params, body: { criteria: anyCriteria(office) } });
};

export const flagCommands: readonly (readonly [Do, number])[] = [
  [switchFlag, 5],
  [aim, 4],
  [keep, 5],
  [deleteUnused, 1],
  [leaveAndDelete, 1],
  [evaluate, 1],
  [preview, 1],
];
