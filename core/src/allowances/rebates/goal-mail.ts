import type { Day } from '../../kit/dates.ts';
import { currency } from '../../kit/money.ts';
import type { Currency } from '../../partners/partners.values.ts';
import { forecastGap, rebateHeadline } from './rebate-headline.ts';
import type { RebateWindow } from './rebate-overview.schema.ts';
import { roughAmount, roughAmountUp } from './rough-amount.ts';

interface Goal {
  supplierName: string;
  agreementName: string;
  window: RebateWindow;
  today: Day;
  currency: Currency;
  /** The rebate's page. */
  url: string;
}

/** A mail to the buyer that says what the next step takes; null if there is nothing to gain. */
export function goalMail({ supplierName, agreementName, window, today, currency: of, url }: Goal) {
  const { amountToNextStep, nextStepGain, nextStepIndex, purchasesToDate, windowTo } = window;
  if (today > windowTo || !amountToNextStep || !nextStepGain || nextStepGain < 0) return null;
  const headline = rebateHeadline(window, today, of);
  return {
    subject: `${supplierName}: ${headline}`,
    body: [
      `${headline} from ${supplierName} (${agreementName}).`,
      [
        `Purchases to date: ${currency(purchasesToDate, of)}`,
        `To step ${nextStepIndex}: ${currency(amountToNextStep, of)}`,
        ...forecastText(window, of),
        ...paceText(window, of),
      ].join('\n'),
      url,
    ].join('\n\n'),
  };
}

function forecastText(window: RebateWindow, of: Currency): string[] {
  const gap = forecastGap(window);
  if (gap === null) return [];
  const reach = gap > 0 ? `${roughAmountUp(gap, of)} short` : 'reaches it';
  return [`Forecast: ${currency(window.forecastPurchases, of)}, ${reach}`];
}

function paceText({ currentDailyPace, requiredDailyPace }: RebateWindow, of: Currency): string[] {
  if (currentDailyPace === null || requiredDailyPace === null) return [];
  return [
    `Pace: ${roughAmount(currentDailyPace, of)} a day, ${roughAmountUp(requiredDailyPace, of)} a day required`,
  ];
}

/** Opens a new mail in the person's own mail program. */
export const mailtoLink = (to: string, { subject, body }: { subject: string; body: string }) =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
