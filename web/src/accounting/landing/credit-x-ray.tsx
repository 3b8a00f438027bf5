import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { creditLimits } from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import { creditXRay } from '@backdock/core/accounting/credit-limits/credit-x-ray.ts';
import { queryOf } from '../../platform/query-of.ts';
import { XRayDialog } from '../../x-ray/x-ray.tsx';

const param = 'credit';

/** In the URL, so the explanation can be shared. */
export const explaining = (partnerId: number) => ({ [param]: partnerId });

/** Explains a supplier's credit usage as shown in the list. */
export function CreditXRay() {
  const { [param]: raw }: Record<string, unknown> = useSearch({ strict: false });
  const supplierId = typeof raw === 'number' && Number.isInteger(raw) && raw > 0 ? raw : null;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    ...queryOf(creditLimits.usage, { params: { supplierId: supplierId ?? 0 } }),
    enabled: supplierId !== null,
  });
  const close = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, [param]: undefined }),
      resetScroll: false,
    });
  return (
    <XRayDialog
      open={supplierId !== null}
      onClose={close}
      title={data ? `Credit used with ${data.supplierName}` : 'Credit used'}
      xRay={data && creditXRay(data)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
