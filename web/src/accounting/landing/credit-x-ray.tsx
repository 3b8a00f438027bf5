import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { creditLimits } from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import { creditXRay } from '@backdock/core/accounting/credit-limits/credit-x-ray.ts';
import { call } from '../../platform/api.ts';
import { XRayDialog } from '../../ui/x-ray.tsx';

const param = 'credit';

/** In the address, so that the explanation can be sent to somebody. */
export const explaining = (partnerId: number) => ({ [param]: partnerId });

/** Why a supplier's credit is used as much as the list says. */
export function CreditXRay() {
  const { [param]: said }: Record<string, unknown> = useSearch({ strict: false });
  const supplierId = typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : null;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['credit-usage', supplierId],
    queryFn: ({ signal }) =>
      call(creditLimits.usage, { params: { supplierId: String(supplierId) } }, { signal }),
    enabled: supplierId !== null,
  });
  const close = () =>
    void navigate({
      to: '.',
      search: ((before: object) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => name !== param))) as never,
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
