import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import {
  syncStats,
  type FailedSyncStats,
} from '@backdock/core/accounting/intacct-sync/sync-stats.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { BlockedCard } from '../../pickers/blocked-invoices.tsx';
import { causesQuery, statsKey } from '../../pickers/intacct/sync-queries.ts';
import { causesText } from '../../pickers/intacct/sync-words.ts';
import { call } from '../../platform/api.ts';
import { decimal } from '../../ui/grid/format.ts';
import { TextLink } from '../../ui/links.tsx';
import { StatCard } from '../../ui/stat-card.tsx';

const failed: FilterModel = { intacctSyncStatus: { filterType: 'set', values: ['Failed'] } };
/** Partners are listed by their status unless asked otherwise, and here all of them are meant. */
const failedOfAny = { ...failed, status: null };

interface Card {
  count: keyof FailedSyncStats;
  of: SyncedType;
  label: string;
  to: string;
  search: Readonly<Record<string, unknown>>;
}

const cards: readonly Card[] = [
  {
    count: 'failedPaymentSyncCount',
    of: 'Payment',
    label: 'Payment sync fails',
    to: '/accounting/payment-processing/payment-history',
    search: { grid: { filter: failed } },
  },
  {
    count: 'failedInvoiceSyncCount',
    of: 'Invoice',
    label: 'Invoice sync fails',
    to: '/accounting/invoices',
    search: { grid: { filter: failed } },
  },
  {
    count: 'failedCreditMemoSyncCount',
    of: 'CreditMemo',
    label: 'Credit memo sync fails',
    to: '/accounting/credit-memos',
    search: { grid: { filter: failed } },
  },
  {
    count: 'failedSupplierSyncCount',
    of: 'Supplier',
    label: 'Supplier profile sync fails',
    to: '/suppliers',
    search: { suppliers: failedOfAny },
  },
  {
    count: 'failedCarrierBrokerSyncCount',
    of: 'CarrierBroker',
    label: 'Shipping partner sync fails',
    to: '/shipping',
    search: { shipping: failedOfAny },
  },
];

/** The sync log with the failures of one kind. */
const doctorOf = (of: SyncedType) => ({
  grid: { filter: { entityType: { filterType: 'set', values: [of] } } },
});

/** What could not be sent to Intacct, each with the way to where it is put right. */
export function SyncCards() {
  const { data, error } = useQuery({
    queryKey: statsKey,
    queryFn: ({ signal }) => call(syncStats.failed, {}, { signal }),
  });
  const { data: causes } = useQuery(causesQuery);
  return (
    <Box sx={layout}>
      {cards.map(({ count, of, label, to, search }) => {
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
                'Nothing failed'
              ) : failures && why !== '' ? (
                <TextLink
                  to="/accounting/intacct-sync-log"
                  search={doctorOf(of) as never}
                  aria-label={`Sync doctor: ${label}`}
                >
                  Sync doctor
                </TextLink>
              ) : undefined
            }
            action={
              failures ? (
                <TextLink to={to} search={search as never} aria-label={`Take action: ${label}`}>
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
