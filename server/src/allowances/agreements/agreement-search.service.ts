import { agreementTypeLabels, termText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { type Finder, hitsOf } from '../../platform/finder.ts';
import { findFoundAgreements, searchAgreements } from './agreement-search.queries.ts';

export const agreementFinder: Finder = {
  kind: 'agreement',
  permission: 'agreements.read',
  async find({ db }, text) {
    return hitsOf(
      await searchAgreements(db, text),
      (ids) => findFoundAgreements(db, ids),
      ({ name, type, supplierId, supplierName, ...term }) => ({
        title: name,
        detail: [supplierName, agreementTypeLabels[type], termText(term)].join(' · '),
        parents: { supplierId },
        agreementType: type,
      }),
    );
  },
};
