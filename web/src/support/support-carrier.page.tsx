import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { carrierCategoryLabels } from '@backdock/core/shipping/shipping.values.ts';
import { support, type SupportCarrier } from '@backdock/core/support/support.contract.ts';
import { queryOf } from '../platform/query-of.ts';
import { linkTo } from '../platform/page-link.ts';
import { paths } from '../platform/paths.ts';
import { recordPage } from '../links/record-page.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { partnerStatusTones } from '../ui/grid/columns/status-tones.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text/links.tsx';
import { Facts, Panel } from '../ui/layout/panel.tsx';
import { EmailLink, PhoneLink } from '../ui/text/phone-link.tsx';
import { RecordFrame } from '../ui/layout/record-frame.tsx';
import { TextSkeleton } from '../ui/feedback/states.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { TwoColumns } from '../ui/layout/two-columns.tsx';
import { People } from './people.tsx';
import { SupportTabs, useSearchKey } from './support-tabs.tsx';

export default function SupportCarrierPage() {
  useSearchKey();
  const { carrierId = '' } = useParams({ strict: false });
  const carrier = useQuery(queryOf(support.carrier, { params: { carrierId } }));
  const { data } = carrier;
  return (
    <RecordFrame
      noun="Carrier"
      parent={{ label: 'Carriers', to: paths.supportCarriers }}
      record={carrier}
      title={data?.name}
      chips={
        data ? (
          <StatusChip
            label={data.isActive ? 'In use' : 'Not in use'}
            tone={data.isActive ? 'success' : 'default'}
          />
        ) : null
      }
      tabs={<SupportTabs />}
    >
      {data ? (
        <Overview carrier={data} />
      ) : (
        <Panel title="Who to call">
          <TextSkeleton lines={8} />
        </Panel>
      )}
    </RecordFrame>
  );
}

function Overview({ carrier }: { carrier: SupportCarrier }) {
  return (
    <>
      {carrier.isActive ? null : (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          This carrier is inactive. It gets no new bookings.
        </Alert>
      )}
      <TwoColumns left={<Desks carrier={carrier} />} right={<BookedBy carrier={carrier} />} />
    </>
  );
}

function Desks({ carrier }: { carrier: SupportCarrier }) {
  const { name, category, scac, servicePhone, serviceEmail, serviceHours } = carrier;
  const { claimsPhone, claimsEmail, website, trackingUrl } = carrier;
  return (
    <Panel title="Who to call">
      <Facts>
        <ReadOnlyValue label="Customer service">
          <Desk phone={servicePhone} email={serviceEmail} of={`${name}'s customer service`} />
        </ReadOnlyValue>
        <ReadOnlyValue label="Hours">{serviceHours}</ReadOnlyValue>
        <ReadOnlyValue label="Claims">
          <Desk phone={claimsPhone} email={claimsEmail} of={`${name}'s claims desk`} />
        </ReadOnlyValue>
        <ReadOnlyValue label="Tracking">{trackingUrl ? <OutLink href={trackingUrl} /> : null}</ReadOnlyValue>
        <ReadOnlyValue label="Website">{website ? <OutLink href={website} /> : null}</ReadOnlyValue>
        <ReadOnlyValue label="Category">{carrierCategoryLabels[category]}</ReadOnlyValue>
        <ReadOnlyValue label="SCAC">{scac}</ReadOnlyValue>
      </Facts>
    </Panel>
  );
}

function Desk({ phone, email, of }: { phone: string | null; email: string | null; of: string }) {
  if (!phone && !email) return '--';
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'start' }}>
      {phone ? <PhoneLink phone={phone} of={of} /> : null}
      {email ? <EmailLink email={email} of={of} /> : null}
    </Box>
  );
}

/** The database only accepts https URLs. */
const OutLink = ({ href }: { href: string }) => (
  <Link href={href} target="_blank" rel="noreferrer">
    {href.replace('https://', '')}
  </Link>
);

function BookedBy({ carrier }: { carrier: SupportCarrier }) {
  if (carrier.bookedBy.length === 0) {
    return (
      <Panel title="Booked by">
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
          No shipping partners book this carrier.
        </Box>
      </Panel>
    );
  }
  return carrier.bookedBy.map(({ id, name, status, manager, people }) => (
    <Panel
      key={id}
      title={`Booked by ${name}`}
      action={<StatusChip label={spaced(status)} tone={partnerStatusTones[status]} />}
    >
      <People people={people} />
      <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.tertiary' }}>
        Managed by {manager} ·{' '}
        <TextLink underline="always" {...linkTo(recordPage('carrierBroker', id))}>
          Open shipping partner
        </TextLink>
      </Box>
    </Panel>
  ));
}
