import Box from '@mui/material/Box';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { timeText } from '@backdock/core/kit/time.ts';
import { currencyLabels, marketLabels } from '@backdock/core/partners/partners.values.ts';
import type { ApplicationDetails } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { shippingMethodLabels, timeZoneLabels } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import { addressLines } from '@backdock/core/partners/address.rules.ts';
import { ReadOnlyCheck, ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Facts, Panel } from '../../ui/layout/panel.tsx';
import { EmailLink, PhoneLink } from '../../ui/text/phone-link.tsx';
import { websiteLink } from '../../ui/text/website-link.tsx';

interface FactsProps {
  application: ApplicationDetails;
}

export function CompanyFacts({ application }: FactsProps) {
  const { companyName, doingBusinessAs, market, currency, website, taxIdEnding } = application;
  return (
    <Panel title="Company">
      <Facts>
        <ReadOnlyValue label="Official company name">{companyName}</ReadOnlyValue>
        <ReadOnlyValue label="Doing business as">{doingBusinessAs}</ReadOnlyValue>
        <ReadOnlyValue label="Address">
          {addressLines(application).map((line) => (
            <Box key={line} component="span" sx={{ display: 'block' }}>
              {line}
            </Box>
          ))}
        </ReadOnlyValue>
        <ReadOnlyValue label="Market">{marketLabels[market]}</ReadOnlyValue>
        <ReadOnlyValue label="Currency">{currencyLabels[currency]}</ReadOnlyValue>
        <ReadOnlyValue label="Website">{website && websiteLink(website)}</ReadOnlyValue>
        <ReadOnlyValue label={market === 'Canada' ? 'Business number' : 'EIN'}>
          {`•••••${taxIdEnding}`}
        </ReadOnlyValue>
      </Facts>
    </Panel>
  );
}

export function ContactFacts({ application: { contacts } }: FactsProps) {
  return (
    <Panel title="Contacts">
      <Facts>
        {contacts.map(({ type, name, email, phone }) => (
          <ReadOnlyValue key={type} label={spaced(type)}>
            <Box sx={{ display: 'grid', justifyItems: 'start' }}>
              {name}
              <EmailLink email={email} of={name} />
              <PhoneLink phone={phone} of={name} />
            </Box>
          </ReadOnlyValue>
        ))}
      </Facts>
    </Panel>
  );
}

export function ShippingFacts({ application }: FactsProps) {
  const { shippingMethods, orderCutoffTime, timeZone, processesOnWeekends } = application;
  return (
    <Panel title="Shipping">
      <Facts>
        <ReadOnlyValue label="Shipping methods">
          {shippingMethods.map((method) => shippingMethodLabels[method]).join(', ')}
        </ReadOnlyValue>
        <ReadOnlyValue label="Order cutoff">{timeText(orderCutoffTime)}</ReadOnlyValue>
        <ReadOnlyValue label="Time zone">{timeZoneLabels[timeZone] ?? timeZone}</ReadOnlyValue>
        <ReadOnlyCheck label="Processes on weekends" checked={processesOnWeekends} />
      </Facts>
    </Panel>
  );
}
