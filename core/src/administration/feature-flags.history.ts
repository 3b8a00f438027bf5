import type { RecordKind } from '../history/record-kind.ts';
import { spaced } from '../kit/form-messages.ts';
import type { Json } from '../kit/json.ts';
import type { StoredCriteria } from './feature-flags.rules.ts';

export const featureFlagHistory: RecordKind = {
  entityType: 'feature-flag',
  fields: {
    isEnabled: { label: 'Switched on' },
    criteria: {
      label: 'For whom',
      text: (criteria: Json) => criteriaText(criteria as unknown as StoredCriteria),
    },
  },
  actions: {
    'feature-flag.created': 'registered this flag',
    'feature-flag.enabled': 'switched this flag on',
    'feature-flag.disabled': 'switched this flag off',
    'feature-flag.criteria-changed': 'changed for whom this flag is on',
    'feature-flag.deleted': 'deleted this flag',
  },
};

/** `Role in Admin, Accountant and market not in Canada, for 25% of users`. */
function criteriaText({ match, rules, rollout }: StoredCriteria): string {
  const told = rules.map(({ attribute, operator, values }, at) => {
    const words = spaced(`${attribute}-${operator}`);
    return `${at === 0 ? words : words.toLowerCase()} ${values.join(', ')}`;
  });
  const who = told.join(match === 'All' ? ' and ' : ' or ') || 'Everybody';
  if (!rollout) return who;
  return `${who}, for ${rollout.percentage}% of ${rollout.stickiness === 'UserId' ? 'users' : 'suppliers'}`;
}
