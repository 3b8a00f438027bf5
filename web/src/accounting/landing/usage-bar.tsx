import type { CreditLimitRow } from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import type { CreditLevel } from '@backdock/core/accounting/credit-limits/credit-limits.values.ts';
import { percent } from '@backdock/core/kit/money.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import type { BarTone } from '../../ui/feedback/progress-rules.ts';
import { explaining } from './credit-x-ray.tsx';

const tones: Readonly<Record<CreditLevel, BarTone>> = {
  AtLimit: 'error',
  NearLimit: 'warning',
  WithinLimit: 'success',
  Unused: 'success',
};

/** How much credit is used, linking to the explanation. */
export function UsageBar({ row }: { row: CreditLimitRow }) {
  const { creditUsage, level, supplierName, partnerId } = row;
  return (
    <TextLink
      to="."
      search={(before) => ({ ...before, ...explaining(partnerId) })}
      resetScroll={false}
      tabIndex={-1}
      title="Show how it adds up"
      sx={{ display: 'inline-block', width: '100%', verticalAlign: 'middle', lineHeight: 1 }}
    >
      <ProgressBar
        value={creditUsage}
        name={`Credit used with ${supplierName}`}
        label={percent(creditUsage)}
        tone={tones[level]}
      />
    </TextLink>
  );
}
