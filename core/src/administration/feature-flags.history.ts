import type { RecordKind } from '../history/record-kind.ts';
import { spaced } from '../kit/form-messages.ts';
import type { Json } from '../kit/json.ts';
import type { StoredCriteria } from './feature-flags.rules.ts';

export const featureFlagHistory: RecordKind = {
  entityType: 'feature-flag',
  fields: {
    isEnabled: { label: 'Enabled' },
    criteria: {
      label: 'Audience',
      text: (criteria: Json) => criteriaText(criteria as unknown as StoredCriteria),
    },
  },
  actions: {
    'feature-flag.created': 'created this flag',
    'feature-flag.enabled': 'turned this flag on',
    'feature-flag.disabled': 'turned this flag off',
    'feature-flag.criteria-changed': 'changed this flag’s audience',
    'feature-flag.deleted': 'deleted this flag',
  },
};

/** `Role in Admin, Accountant and market not in Canada, for 25% of users`. */
function criteriaText({ match, rules, rollout }: StoredCriteria): string {
  const conditions = rules.map(({ attribute, operator, values }, at) => {
    const words = spaced(`${attribute}-${operator}`);
    return `${at === 0 ? words : words.toLowerCase()} ${values.join(', ')}`;
  });
  const who = conditions.join(match === 'All' ? ' and ' : ' or ') || 'Everyone';
  if (!rollout) return who;
  return `${who}, for ${rollout.percentage}% of ${rollout.stickiness === 'UserId' ? 'users' : 'suppliers'}`;
}
