import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MissingCreditRow } from '@backdock/core/accounting/missing-credits/missing-credits.contract.ts';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Facts } from '../../ui/panel.tsx';
import { AgeingBar, AgeingLegend } from './ageing-bar.tsx';
import { agoText, requestsOf } from './missing-credit-columns.tsx';

interface MissingCreditPanelProps {
  row: MissingCreditRow;
  today: Day;
  seesRequests: boolean;
  /** Absent where it cannot be reminded now. */
  onRemind: (() => void) | undefined;
}

/** What one supplier owes, how old it is, and when it was asked for it. */
export function MissingCreditPanel({ row, today, seesRequests, onRemind }: MissingCreditPanelProps) {
  const { to, search } = requestsOf(row);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {onRemind ? (
        <Box>
          <Button size="small" startIcon={<Icon name="mail" size={15} />} onClick={onRemind}>
            Remind
          </Button>
        </Box>
      ) : null}
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ typography: 'stat' }}>{currency(row.pendingAmount, row.currency)}</Box>
        <Box sx={{ display: 'flex' }}>
          <AgeingBar aged={row} />
        </Box>
        <AgeingLegend aged={row} />
      </Box>
      <Facts>
        <dt>Requests</dt>
        <dd>
          {seesRequests ? (
            <TextLink to={to} search={search as never}>{`${row.pendingCount} pending`}</TextLink>
          ) : (
            `${row.pendingCount} pending`
          )}
        </dd>
        <dt>Oldest</dt>
        <dd>{shortDate(row.oldestOn)}</dd>
        <dt>Supplier</dt>
        <dd>
          <TextLink to="/suppliers/$supplierId" params={{ supplierId: String(row.id) }}>
            {row.supplierName}
          </TextLink>
        </dd>
        <dt>Purchasing manager</dt>
        <dd>{row.purchasingManager ?? 'Nobody'}</dd>
        <dt>Reminded</dt>
        <dd>
          {row.lastReminderOn
            ? `${shortDate(row.lastReminderOn)}, ${agoText(row.lastReminderOn, today).toLowerCase()}`
            : 'Never'}
        </dd>
      </Facts>
    </Box>
  );
}
