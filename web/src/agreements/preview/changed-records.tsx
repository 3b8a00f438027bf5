import Box from '@mui/material/Box';
import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { TextLink } from '../../ui/text/links.tsx';

interface ClaimChangesProps {
  claims: EditPreview['claims'];
  currency: Currency;
}

/** Claims that become covered, or are no longer. */
export function ClaimChanges({ claims: { gained, lost }, currency: of }: ClaimChangesProps) {
  return (
    <>
      <Claims claims={gained} of={of} outcome="will be covered" />
      <Claims claims={lost} of={of} outcome="will no longer be covered" />
    </>
  );
}

interface ClaimsProps {
  claims: EditPreview['claims']['gained'];
  of: Currency;
  outcome: string;
}

function Claims({ claims: { count, amount, first }, of, outcome }: ClaimsProps) {
  if (count === 0) return null;
  return (
    <Records
      text={`${pluralize(count, 'claim')} (${currency(amount, of)}) ${outcome}`}
      rest={count - first.length}
      records={first.map(({ creditRequestId: id, amount: each }) => ({
        id,
        kind: 'creditRequest',
        label: `Request ${id}`,
        detail: currency(each, of),
      }))}
    />
  );
}

interface InvoiceChangesProps {
  discounts: EditPreview['discounts'];
  currency: Currency;
}

/** Open invoices whose discount the next distribution changes. */
export function InvoiceChanges({ discounts, currency: of }: InvoiceChangesProps) {
  const { invoicesChanged: count, amountBefore, amountAfter, first } = discounts;
  if (count === 0) return null;
  const [from, to] = [currency(amountBefore, of), currency(amountAfter, of)];
  return (
    <Records
      text={`Next distribution: discounts on ${pluralize(count, 'open invoice')} change from ${from} to ${to}`}
      rest={count - first.length}
      records={first.map(({ invoiceId: id, invoiceNumber, before, after }) => ({
        id,
        kind: 'invoice',
        label: invoiceNumber,
        detail: `${currency(before, of)} → ${currency(after, of)}`,
      }))}
    />
  );
}

interface RecordsProps {
  text: string;
  records: readonly { id: number; kind: 'invoice' | 'creditRequest'; label: string; detail: string }[];
  /** Not shown. */
  rest: number;
}

function Records({ text, records, rest }: RecordsProps) {
  return (
    <Box sx={{ typography: 'body2' }}>
      {text}
      <Box component="ul" sx={{ m: 0, pl: 2.25, color: 'text.secondary' }}>
        {records.map(({ id, kind, label, detail }) => (
          // A claim that is split can appear with more than one part.
          <li key={`${id} ${detail}`}>
            <TextLink {...linkTo(recordPage(kind, id))} target="_blank">
              {label}
            </TextLink>
            {` ${detail}`}
          </li>
        ))}
        {rest > 0 ? <li>{`and ${rest} more`}</li> : null}
      </Box>
    </Box>
  );
}
