import Box from '@mui/material/Box';
import { currency } from '@backdock/core/kit/money.ts';
import type {
  InvoiceReview,
  ReviewCause,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { recordPage } from '../../links/record-page.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { causeTarget, CauseNumber } from './cause-marker.tsx';
import { decisionLabels } from './decision-words.ts';
import { unexplained } from './unexplained.ts';

/** Why the bill differs, as far as the data shows. */
export function ReviewCauses({ review }: { review: InvoiceReview }) {
  const { causes, difference, currency: of } = review;
  if (causes.length === 0 && difference === 0) return null;
  const open = unexplained(review);
  const isPending = review.status === 'Pending';
  return (
    <Panel title="Why it differs">
      {causes.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {`Nothing in our data explains the difference of ${currency(difference, of)}.`}
        </Box>
      ) : (
        <Box component="ul" sx={listLook}>
          {[...causes.entries()].map(([at, cause]) => (
            <Box component="li" key={at} {...causeTarget(at)}>
              <CauseNumber cause={at} />
              <Box className="text">
                <Box sx={{ fontWeight: 550 }}>{cause.title}</Box>
                <Box sx={{ color: 'text.tertiary' }}>{cause.detail}</Box>
                {isPending && cause.fits ? (
                  <Box
                    sx={{ color: 'text.tertiary' }}
                  >{`Suggested: ${decisionLabels[cause.fits].toLowerCase()}.`}</Box>
                ) : null}
              </Box>
              <strong>{currency(cause.amount, of)}</strong>
              <Box className="link">
                <CauseLink link={cause.link} />
              </Box>
            </Box>
          ))}
          {open === 0 ? null : (
            <li>
              <Box sx={{ flex: 1, color: 'text.tertiary' }}>
                {`Nothing in our data explains the other ${currency(open, of)}.`}
              </Box>
            </li>
          )}
        </Box>
      )}
    </Panel>
  );
}

function CauseLink({ link }: Pick<ReviewCause, 'link'>) {
  const seesInvoices = useMay('invoices.read');
  if (link?.to === 'priceChange') {
    const { supplierId, orderId } = link;
    return (
      <TextLink {...linkTo(pageLink(paths.priceChange, { supplierId, orderId }))}>Open price change</TextLink>
    );
  }
  if (!link || !seesInvoices) return null;
  return (
    <TextLink {...linkTo(recordPage('invoice', link.invoiceId))}>{`View ${link.invoiceNumber}`}</TextLink>
  );
}

const listLook = {
  ...tabular,
  listStyle: 'none',
  m: 0,
  my: -1,
  p: 0,
  typography: 'body2',
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, py: 1 },
  '& li + li': { borderTop: 1, borderColor: 'tokens.lineSoft' },
  '& li:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& .text': { flex: '1 1 200px', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 550, minWidth: 84, textAlign: 'right' },
  '& .link': { minWidth: { xs: 0, sm: 128 }, textAlign: 'right' },
} as const;
