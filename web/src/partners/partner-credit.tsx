import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { partnerCredit } from '@backdock/core/accounting/partner-credit/partner-credit.contract.ts';
import {
  availableCreditXRay,
  pendingCreditXRay,
} from '@backdock/core/accounting/partner-credit/partner-credit-x-ray.ts';
import type { XRay } from '@backdock/core/accounting/x-ray/x-ray.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { loadProblem } from '../platform/api-error.ts';
import { useFlag } from '../platform/use-flag.ts';
import { queryOf } from '../platform/query-of.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { ErrorState } from '../ui/feedback/states.tsx';
import { XRayFigure } from '../x-ray/x-ray.tsx';

interface PartnerCreditProps {
  partnerId: number;
  partnerType: PartnerType;
}

/** The partner's unused credits, and what it still owes. */
export function PartnerCreditCard({ partnerId, partnerType }: PartnerCreditProps) {
  // Only suppliers have credit requests.
  const hasRequests = useFlag('CreditRequests') && partnerType === 'Supplier';
  const params = { partnerId };
  const available = useQuery(queryOf(partnerCredit.available, { params }));
  const pending = useQuery({
    ...queryOf(partnerCredit.pending, { params }),
    enabled: hasRequests,
  });
  const failed = [available, pending].find(({ error, data }) => error && !data);
  return (
    <Panel title="Credit">
      {failed?.error ? (
        <ErrorState message={loadProblem(failed.error)} onRetry={() => void failed.refetch()} />
      ) : (
        <Box component="dl" sx={figures}>
          <Figure
            label="Available"
            hint="Unused credit memos"
            xRay={available.data && availableCreditXRay(available.data)}
          />
          {hasRequests ? (
            <Figure
              label="Pending"
              hint="Credit requests not yet covered"
              xRay={pending.data && pendingCreditXRay(pending.data)}
            />
          ) : null}
        </Box>
      )}
    </Panel>
  );
}

function Figure({ label, hint, xRay }: { label: string; hint: string; xRay: XRay | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{xRay ? <XRayFigure xRay={xRay} /> : <Skeleton width={110} />}</dd>
      <Box component="dd" className="hint">
        {hint}
      </Box>
    </div>
  );
}

const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: 2,
  m: 0,
  '& dt': { typography: 'body2', color: 'text.tertiary' },
  '& dd': { m: 0, typography: 'h1' },
  '& dd.hint': { typography: 'caption', color: 'text.tertiary' },
} as const;
