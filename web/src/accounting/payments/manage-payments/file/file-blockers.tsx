import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { linkTo } from '../../../../platform/page-link.ts';
import { partnerAccountingPage } from '../../../../links/record-page.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { TextLink } from '../../../../ui/text/links.tsx';

/** Payments whose bank details block the file, shown before anyone tries to send it. */
export function FileBlockers({ blockers }: Pick<PaymentFileDetails, 'blockers'>) {
  if (blockers.length === 0) return null;
  return (
    <Alert severity="error" icon={<Icon name="error" />} sx={{ mb: 2 }}>
      <Box sx={{ fontWeight: 550 }}>
        {`This file can't go to the bank: ${pluralize(blockers.length, 'payment is blocked', 'payments are blocked')}.`}
      </Box>
      <Box component="ul" aria-label="Blocked payments" sx={{ display: 'grid', gap: 0.5, m: 0, pl: 2.25 }}>
        {blockers.map(({ partnerId, partnerType, partnerName, text }) => (
          <li key={partnerId}>
            {`${text} `}
            <TextLink
              {...linkTo(partnerAccountingPage({ partnerId, partnerType }))}
              target="_blank"
              aria-label={`Open bank details for ${partnerName}`}
            >
              Open bank details
            </TextLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
