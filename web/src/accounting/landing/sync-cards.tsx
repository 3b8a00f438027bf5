import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import {
  syncStats,
  type FailedSyncStats,
} from '@backdock/core/accounting/intacct-sync/sync-stats.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { BlockedCard } from '../../partners/blocked-invoices.tsx';
import { causesText } from '../../intacct/sync-words.ts';
import { queryOf } from '../../platform/query-of.ts';
import { linkTo, pageLink, type PageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { decimal } from '../../ui/grid/columns/format.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { StatCard } from '../../ui/feedback/stat-card.tsx';

const failed: FilterModel = { intacctSyncStatus: { filterType: 'set', values: ['Failed'] } };
/** The partner lists filter by status by default; these cards need every status. */
const failedOfAny = { ...failed, status: null };

interface Card {
  count: keyof FailedSyncStats;
  of: SyncedType;
  label: string;
  page: PageLink;
}

const cards: readonly Card[] = [
  {
    count: 'failedPaymentSyncCount',
    of: 'Payment',
    label: 'Payment sync fails',
    page: pageLink(paths.paymentHistory, {}, { grid: { filter: failed } }),
  },
  {
    count: 'failedInvoiceSyncCount',
    of: 'Invoice',
    label: 'Invoice sync fails',
    page: pageLink(paths.invoices, {}, { grid: { filter: failed } }),
  },
  {
    count: 'failedCreditMemoSyncCount',
    of: 'CreditMemo',
    label: 'Credit memo sync fails',
    page: pageLink(paths.creditMemos, {}, { grid: { filter: failed } }),
  },
  {
    count: 'failedSupplierSyncCount',
    of: 'Supplier',
    label: 'Supplier profile sync fails',
    page: pageLink(paths.suppliers, {}, { suppliers: failedOfAny }),
  },
  {
    count: 'failedCarrierBrokerSyncCount',
    of: 'CarrierBroker',
    label: 'Shipping partner sync fails',
    page: pageLink(paths.shipping, {}, { shipping: failedOfAny }),
  },
];

/** The sync log filtered to one record type. */
const doctorPage = (of: SyncedType) =>
  pageLink(
    paths.intacctSyncLog,
    {},
    { grid: { filter: { entityType: { filterType: 'set', values: [of] } } } },
  );

/** Records that couldn't be sent to Intacct, each linking to where it can be fixed. */
export function SyncCards() {
  const { data, error } = useQuery(queryOf(syncStats.failed));
  const { data: causes } = useQuery(queryOf(syncLog.causes));
  return (
    <Box sx={layout}>
      {cards.map(({ count, of, label, page }) => {
        const failures = data?.[count];
        const why = causes ? causesText(causes, of) : '';
        return (
          <StatCard
            key={label}
            label={label}
            value={failures === undefined ? undefined : decimal(failures)}
            error={error && !data ? 'Unable to retrieve statistics.' : undefined}
            {...(why !== '' && { detail: why })}
            note={
              failures === 0 ? (
                'No failures'
              ) : failures && why !== '' ? (
                <TextLink {...linkTo(doctorPage(of))} aria-label={`Sync doctor: ${label}`}>
                  Sync doctor
                </TextLink>
              ) : undefined
            }
            action={
              failures ? (
                <TextLink {...linkTo(page)} aria-label={`Take action: ${label}`}>
                  Take action
                </TextLink>
              ) : undefined
            }
          />
        );
      })}
      <BlockedCard />
    </Box>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
} as const;
