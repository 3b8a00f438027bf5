import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MissingCreditRow } from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { agoText } from '../../ui/text/ago-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { AgeingBar, AgeingLegend } from './ageing-bar.tsx';
import { requestsOf } from './missing-credit-columns.tsx';

interface MissingCreditPanelProps {
  row: MissingCreditRow;
  today: Day;
  seesRequests: boolean;
  /** Undefined if no reminder can be sent now. */
  onRemind: (() => void) | undefined;
}

/** What one supplier owes, how old it is, and when it was last reminded. */
export function MissingCreditPanel({ row, today, seesRequests, onRemind }: MissingCreditPanelProps) {
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
            <TextLink {...linkTo(requestsOf(row))}>{`${row.pendingCount} pending`}</TextLink>
          ) : (
            `${row.pendingCount} pending`
          )}
        </dd>
        <dt>Oldest</dt>
        <dd>{shortDate(row.oldestOn)}</dd>
        <dt>Supplier</dt>
        <dd>
          <TextLink {...linkTo(recordPage('supplier', row.id))}>{row.supplierName}</TextLink>
        </dd>
        <dt>Purchasing manager</dt>
        <dd>{row.purchasingManager ?? 'None'}</dd>
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
