import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { openBeside } from '../../ui/layout/use-opened-record.ts';
import { ExcludeButton } from './exclude-from-payment.tsx';
import { TellApartDialog } from './tell-apart.dialog.tsx';

type LookAlike = InvoiceDetails['lookAlikes'][number];

/** Warns, before payment, that this may be a duplicate bill. */
export function LookAlikes({ invoice }: { invoice: InvoiceDetails }) {
  const [selected, setSelected] = useState<LookAlike | null>(null);
  const { lookAlikes: found, currency: of, may } = invoice;
  if (found.length === 0) return null;
  const isSure = found.some(({ isExact }) => isExact);
  return (
    <Alert
      severity={isSure ? 'error' : 'warning'}
      icon={<Icon name={isSure ? 'error' : 'warning'} />}
      role="note"
      aria-label="Possible duplicates"
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {isSure ? 'Duplicate invoice' : 'Possible duplicate'}
      </Typography>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 0.75, listStyle: 'none', m: 0, mt: 0.75, p: 0, color: 'text.primary' }}
      >
        {found.map((one) => (
          <Box component="li" key={one.invoiceId} sx={{ overflowWrap: 'anywhere' }}>
            {one.sentence}{' '}
            <TextLink
              to="."
              search={(before) => ({ ...before, ...openBeside({ id: one.invoiceId }) })}
              resetScroll={false}
            >
              {`Open ${one.invoiceNumber}`}
            </TextLink>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${currency(one.total, of)} · ${one.status}`}
            </Box>
            {may.edit ? (
              <Button
                size="small"
                variant="text"
                aria-label={`Not a duplicate of ${one.invoiceNumber}`}
                onClick={() => setSelected(one)}
                sx={{ ml: 0.5 }}
              >
                Not a duplicate
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      <ExcludeButton invoice={invoice} />
      {selected ? (
        <TellApartDialog invoice={invoice} other={selected} onClose={() => setSelected(null)} />
      ) : null}
    </Alert>
  );
}
