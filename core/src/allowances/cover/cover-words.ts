import { shortDate } from '../../kit/dates.ts';
import { rateText } from '../agreements/agreement-words.ts';
import type { DecidingDay, NotCovered } from './claim-cover.rules.ts';
import type { DdrReason } from './ddr-reasons.ts';

const claimsText: Readonly<Record<DdrReason, string>> = {
  DamagedItem: 'damaged items',
  DefectiveItem: 'defective items',
  ReturnedItem: 'returns',
  MissingItem: 'missing parts',
  WrongItem: 'wrong items',
};

const dayText: Readonly<Record<DecidingDay, string>> = {
  Order: 'the order date',
  Ship: 'the ship date',
  Claim: 'the day of the claim',
};

/** Why a claim wasn't covered, in a sentence. */
export function notCoveredText(notCovered: NotCovered): string {
  const { agreement } = notCovered;
  switch (notCovered.why) {
    case 'NotInForce':
      return `${agreement} wasn’t in force on ${dayText[notCovered.decidedBy]}, ${shortDate(notCovered.on)}.`;
    case 'OutOfScope':
      return `${agreement} ${outsideText(notCovered.of)}`;
    case 'ReasonNotCovered':
      return `${agreement} doesn’t cover ${claimsText[notCovered.reason]}.`;
    case 'AboveThreshold': {
      const { sku, claimed, bought, thresholdPercent } = notCovered;
      const rate = rateText((claimed / bought) * 100);
      return `${claimed} of ${bought} units of ${sku} were claimed in the quarter (${rate}), above the threshold of ${rateText(thresholdPercent)} in ${agreement}.`;
    }
  }
}

function outsideText(of: Extract<NotCovered, { why: 'OutOfScope' }>['of']): string {
  if (of === 'Marketplace') return 'doesn’t apply to this marketplace.';
  if (of === 'Unitemized') return 'applies only to certain products, and this claim lists no items.';
  return `doesn’t apply to ${of.sku}.`;
}
