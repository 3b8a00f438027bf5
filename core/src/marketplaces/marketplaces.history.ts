import type { RecordKind } from '../history/record-kind.ts';
import { changedText } from '../kit/text/changed-text.ts';
import type { Json } from '../kit/json.ts';
import { marketLabels } from '../partners/partners.values.ts';

const shownLength = 160;
const beginning = (text: Json) => {
  const line = changedText(text).replaceAll(/\s+/g, ' ');
  return line.length > shownLength ? `${line.slice(0, shownLength)}…` : line;
};
const inDays = (count: Json) => (count === 1 ? '1 day' : `${changedText(count)} days`);

export const policyLabels = {
  effectiveFrom: 'In force from',
  returnWindowDays: 'Return window',
  restockingPercent: 'Restocking fee',
  cancellationRule: 'Cancellation',
  shipWithinDays: 'Ship within',
  lateShipmentPenalty: 'Late shipment penalty',
  chargebackWindowDays: 'Chargeback window',
  damageProofRequired: 'Proof of damage required',
  contactRules: 'Contact rules',
  text: 'Full text',
} as const;

export const marketplaceHistory: RecordKind = {
  entityType: 'marketplace',
  fields: {
    name: { label: 'Name' },
    market: { label: 'Market', as: 'set', labels: marketLabels },
    isActive: { label: 'Active' },
    isAmazon: { label: 'Amazon' },
    managerIds: { label: 'Managers', as: 'employee' },
    policyVersion: { label: 'Policy version' },
    effectiveFrom: { label: policyLabels.effectiveFrom },
    returnWindowDays: { label: policyLabels.returnWindowDays, text: inDays },
    restockingPercent: { label: policyLabels.restockingPercent, as: 'percent' },
    cancellationRule: { label: policyLabels.cancellationRule, text: beginning },
    shipWithinDays: { label: policyLabels.shipWithinDays, text: inDays },
    lateShipmentPenalty: { label: policyLabels.lateShipmentPenalty, text: beginning },
    chargebackWindowDays: { label: policyLabels.chargebackWindowDays, text: inDays },
    damageProofRequired: { label: policyLabels.damageProofRequired },
    contactRules: { label: policyLabels.contactRules, text: beginning },
    text: { label: policyLabels.text, text: beginning },
  },
  actions: {
    'marketplace.received': 'added this marketplace',
    'marketplace.overview-changed': 'changed the overview',
    'marketplace.policy-received': 'added a policy version',
    'marketplace.policy-added': 'added a new policy version',
  },
};
