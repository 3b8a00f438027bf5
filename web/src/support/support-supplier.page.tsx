import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { marketLabels } from '@backdock/core/partners/partners.values.ts';
import { support, type SupportSupplier } from '@backdock/core/support/support.contract.ts';
import { queryOf } from '../platform/query-of.ts';
import { linkTo } from '../platform/page-link.ts';
import { paths } from '../platform/paths.ts';
import { recordPage } from '../links/record-page.ts';
import { ReadOnlyValue } from '../ui/fields/read-only-value.tsx';
import { partnerStatusTones } from '../ui/grid/columns/status-tones.ts';
import { Icon } from '../ui/icons.tsx';
import { TextLink } from '../ui/text/links.tsx';
import { Facts, Panel } from '../ui/layout/panel.tsx';
import { EmailLink } from '../ui/text/phone-link.tsx';
import { RecordFrame } from '../ui/layout/record-frame.tsx';
import { TextSkeleton } from '../ui/feedback/states.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { TwoColumns } from '../ui/layout/two-columns.tsx';
import { websiteLink } from '../ui/text/website-link.tsx';
import { People } from './people.tsx';
import { Places } from './places.tsx';
import { ShippingPanel } from './shipping-panel.tsx';
import { SupportTabs, useSearchKey } from './support-tabs.tsx';

export default function SupportSupplierPage() {
  useSearchKey();
  const { supplierId = '' } = useParams({ strict: false });
  const supplier = useQuery(queryOf(support.supplier, { params: { supplierId } }));
  const { data } = supplier;
  return (
    <RecordFrame
      noun="Supplier"
      parent={{ label: 'Suppliers', to: paths.supportSuppliers }}
      record={supplier}
      title={data?.name}
      chips={data ? <StatusChip label={spaced(data.status)} tone={partnerStatusTones[data.status]} /> : null}
      actions={
        <TextLink {...linkTo(recordPage('supplier', supplierId))} sx={{ typography: 'body2' }}>
          Open supplier
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
                none="No return location on file. Ask before sending anything back."
              />
            </Panel>
            <Panel title="Ships from">
              <Places places={supplier.facilities} none="No facilities on file." />
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
    <Panel title="Company and account team">
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
