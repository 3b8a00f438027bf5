import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { support, type SupportSupplier } from '@backdock/core/support/support.contract.ts';
import { call } from '../platform/api.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { partnerStatusTones } from '../ui/grid/status-tones.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/links.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { EmailLink } from '../ui/phone-link.tsx';
import { RecordFrame } from '../ui/record-frame.tsx';
import { TextSkeleton } from '../ui/states.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { websiteLink } from '../ui/website-link.tsx';
import { People } from './people.tsx';
import { Places } from './places.tsx';
import { ShippingPanel } from './shipping-panel.tsx';
import { SupportTabs, useSearchKey } from './support-tabs.tsx';

export default function SupportSupplierPage() {
  useSearchKey();
  const { supplierId = '' } = useParams({ strict: false });
  const supplier = useQuery({
    queryKey: ['support', 'supplier', supplierId],
    queryFn: ({ signal }) => call(support.supplier, { params: { supplierId } }, { signal }),
  });
  const { data } = supplier;
  return (
    <RecordFrame
      noun="Supplier"
      parent={{ label: 'Suppliers', to: '/support/suppliers' }}
      record={supplier}
      title={data?.name}
      chips={data ? <StatusChip label={spaced(data.status)} tone={partnerStatusTones[data.status]} /> : null}
      actions={
        <TextLink to="/suppliers/$supplierId" params={{ supplierId }} sx={{ typography: 'body2' }}>
          Open the supplier
        </TextLink>
      }
      tabs={<SupportTabs />}
    >
      {data ? <Overview supplier={data} /> : <Waiting />}
    </RecordFrame>
  );
}

function Overview({ supplier }: { supplier: SupportSupplier }) {
  return (
    <>
      <Standing supplier={supplier} />
      <TwoColumns
        left={
          <>
            <Panel title="Who to call">
              <People people={supplier.people} />
            </Panel>
            <Company supplier={supplier} />
          </>
        }
        right={
          <>
            <Panel title="Returns go to">
              <Places
                places={supplier.returnLocations}
                none="No return location is known. Ask before sending anything back."
              />
            </Panel>
            <Panel title="Ships from">
              <Places places={supplier.facilities} none="No facility is known." />
            </Panel>
            <ShippingPanel shipping={supplier.shipping} />
          </>
        }
      />
    </>
  );
}

/** Why new orders may not go through, before anything else. */
function Standing({ supplier: { status, statusReason, inactiveUntil } }: { supplier: SupportSupplier }) {
  if (status === 'Active') return null;
  const until = inactiveUntil ? ` until ${shortDate(inactiveUntil)}` : '';
  return (
    <Alert severity="warning" icon={<Icon name="warning" />}>
      {spaced(status)}
      {until}
      {statusReason ? `: ${statusReason}` : '.'}
    </Alert>
  );
}

function Company({ supplier }: { supplier: SupportSupplier }) {
  const { displayName, market, address, website, managers } = supplier;
  return (
    <Panel title="Company and our people">
      <Facts>
        <ReadOnlyValue label="Doing business as">{displayName}</ReadOnlyValue>
        <ReadOnlyValue label="Address">
          {address.map((line) => (
            <Box key={line} component="span" sx={{ display: 'block' }}>
              {line}
            </Box>
          ))}
        </ReadOnlyValue>
        <ReadOnlyValue label="Market">{marketLabels[market]}</ReadOnlyValue>
        <ReadOnlyValue label="Website">{website ? websiteLink(website) : null}</ReadOnlyValue>
        {managers.map(({ role, name, email }) => (
          <ReadOnlyValue key={role} label={role}>
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
            >
              {name}
              <EmailLink email={email} of={name} />
            </Box>
          </ReadOnlyValue>
        ))}
      </Facts>
    </Panel>
  );
}

function Waiting() {
  return (
    <TwoColumns
      left={
        <Panel title="Who to call">
          <TextSkeleton lines={8} />
        </Panel>
      }
      right={
        <Panel title="Returns go to">
          <TextSkeleton lines={4} />
        </Panel>
      }
    />
  );
}
