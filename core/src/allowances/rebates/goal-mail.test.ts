import { expect, test } from 'vitest';
import { rebate } from '../calculation/chains.test-data.ts';
import { goalMail, mailtoLink } from './goal-mail.ts';
import { overviewOf } from './overviews.test-data.ts';
import type { RebateWindow } from './rebate-overview.schema.ts';

const today = '2026-10-15';
const url = 'https://backdock.test/accounting/allowance-agreements/rebates/7';

function windowAfter(purchases: Readonly<Record<string, number>>): RebateWindow {
  const [window] = overviewOf({ chain: [rebate({}, { endDate: '2026-12-31' })], purchases, today }).windows;
  if (!window) throw new RangeError('No window');
  return window;
}
const mailOn = (day: string, window: RebateWindow) =>
  goalMail({
    supplierName: 'Great Lakes Lighting',
    agreementName: '2026 volume rebate',
    window,
    today: day,
    currency: 'Usd',
    url,
  });

test('says what the next step takes and how far the forecast gets', () => {
  const mail = mailOn(today, windowAfter({ '2025-03': 1_900_000, '2026-03': 2_187_560.18 }));
  expect(mail?.subject).toBe('Great Lakes Lighting: Buy $312,440 more by Dec 31 to earn $31,250 more');
  expect(mail?.body.split('\n')).toEqual([
    'Buy $312,440 more by Dec 31 to earn $31,250 more from Great Lakes Lighting (2026 volume rebate).',
    '',
    'Purchases to date: $2,187,560.18',
    'To step 3: $312,439.82',
    'Forecast: $2,187,560.18, $312,440 short',
    'Pace: $0 a day, $4,058 a day required',
    '',
    url,
  ]);
});

test('is not written on the last step, nor after the period', () => {
  expect(mailOn(today, windowAfter({ '2026-03': 2_600_000 }))).toBeNull();
  expect(mailOn('2027-01-01', windowAfter({ '2026-03': 900_000 }))).toBeNull();
});

test('a link keeps lines and special characters', () => {
  const link = mailtoLink('marcus@backdock.test', { subject: 'A & B: 5%', body: 'One\nTwo?' });
  expect(link).toBe('mailto:marcus%40backdock.test?subject=A%20%26%20B%3A%205%25&body=One%0D%0ATwo%3F');
});
