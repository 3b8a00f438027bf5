import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { PaymentFileDetails } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { Icon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { payToPath } from '../where-to.ts';

/** Payments whose bank details keep the file from going to the bank, before anyone tries. */
export function FileBlockers({ blockers }: Pick<PaymentFileDetails, 'blockers'>) {
  if (blockers.length === 0) return null;
  return (
    <Alert severity="error" icon={<Icon name="error" />} sx={{ mb: 2 }}>
      <Box sx={{ fontWeight: 550 }}>
        {`This file can't go to the bank: ${counted(blockers.length, 'payment is blocked', 'payments are blocked')}.`}
      </Box>
      <Box component="ul" aria-label="Blocked payments" sx={{ display: 'grid', gap: 0.5, m: 0, pl: 2.25 }}>
        {blockers.map(({ partnerId, partnerType, partnerName, text }) => (
          <li key={partnerId}>
            {`${text} `}
            <TextLink
              to={payToPath({ partnerId, partnerType })}
              target="_blank"
              aria-label={`Open bank details of ${partnerName}`}
            >
              Open bank details
            </TextLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
