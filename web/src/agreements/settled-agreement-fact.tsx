import type { SettledAgreement } from '@backdock/core/allowances/settlement/settled-agreement.ts';
import { periodText } from '@backdock/core/allowances/settlement/settlements.rules.ts';
import { AgreementLink } from './agreement-link.tsx';

/** The agreement that a memo or request claims a period of. */
export function SettledAgreementFact({ agreement }: { agreement: SettledAgreement | null }) {
  if (agreement === null) return null;
  const { periodFrom: from, periodTo: to } = agreement;
  return (
    <>
      <dt>Settles</dt>
      <dd>
        <AgreementLink agreement={agreement} />
        {`, ${periodText({ from, to })}`}
      </dd>
    </>
  );
}
