import type { RecordKind } from '../history/record-kind.ts';
import type { Json } from '../kit/json.ts';
import type { StoredCriteria } from './feature-flags.rules.ts';
import { criteriaText } from './feature-flags.words.ts';

export const featureFlagHistory: RecordKind = {
  entityType: 'feature-flag',
  fields: {
    isEnabled: { label: 'Enabled' },
    neverStale: { label: 'Kept' },
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
    'feature-flag.kept': 'marked this flag to be kept',
    'feature-flag.released': 'no longer keeps this flag',
    'feature-flag.deleted': 'deleted this flag',
  },
};
