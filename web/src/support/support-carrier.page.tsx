import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { carrierCategoryLabels } from '@backdock/core/shipping/shipping.values.ts';
import { support, type SupportCarrier } from '@backdock/core/support/support.contract.ts';
import { call } from '../platform/api.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { partnerStatusTones } from '../ui/grid/status-tones.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/links.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { EmailLink, PhoneLink } from '../ui/phone-link.tsx';
import { RecordFrame } from '../ui/record-frame.tsx';
import { TextSkeleton } from '../ui/states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { People } from './people.tsx';
import { SupportTabs, useSearchKey } from './support-tabs.tsx';

export default function SupportCarrierPage() {
  useSearchKey();
  const { carrierId = '' } = useParams({ strict: false });
  const carrier = useQuery({
    queryKey: ['support', 'carrier', carrierId],
    queryFn: ({ signal }) => call(support.carrier, { params: { carrierId } }, { signal }),
  });
  const { data } = carrier;
  return (
    <RecordFrame
      noun="Carrier"
      parent={{ label: 'Carriers', to: '/support/carriers' }}
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
          This carrier is not in use: nothing new is booked with it.
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

/** The database takes no address but one of the secure web. */
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
          No shipping partner books this carrier.
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
        <TextLink to="/shipping/$carrierBrokerId" params={{ carrierBrokerId: String(id) }}>
          Open the shipping partner
        </TextLink>
      </Box>
    </Panel>
  ));
}
