import { usePermissions } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PanelTabs, TabPanel } from '../../ui/layout/tabs.tsx';
import { useTab } from '../../ui/layout/use-tab.ts';
import { keysOf } from '@backdock/core/kit/keys.ts';
import { AuditSearch } from '../../history/audit-search/audit-search.tsx';
import { SealState } from '../../history/audit-search/seal-state.tsx';
import { PriceBatches } from '../../pricing/price-batches.tsx';
import { ProductCosts } from '../../pricing/product-costs.tsx';
import { Connections } from './connections.tsx';
import { FailedJobs } from './failed-jobs.tsx';

const sections = {
  'Failed jobs': { permission: 'tools.use', Content: FailedJobs },
  'Audit trail': { permission: 'audit.search', Content: AuditTrail },
  'Product costs': { permission: 'pricing.read', Content: ProductCosts },
  'Price batches': { permission: 'pricing.read', Content: PriceBatches },
  Connections: { permission: 'tools.use', Content: Connections },
} as const;

function AuditTrail() {
  return (
    <>
      <SealState />
      <AuditSearch />
    </>
  );
}

/** Each section has its own permission. */
export default function ToolsPage() {
  const may = usePermissions();
  const [first, ...others] = keysOf(sections).filter((name) => may(sections[name].permission));
  return first ? (
    <Tools names={[first, ...others]} first={first} />
  ) : (
    <Page title="Tools">
      <OutOfScope />
    </Page>
  );
}

type Section = keyof typeof sections;

function Tools({ names, first }: { names: readonly Section[]; first: Section }) {
  const [section, setSection] = useTab({ names, first });
  const { Content } = sections[section];
  return (
    <Page
      title="Tools"
      tabs={<PanelTabs label="Tools" names={names} value={section} onChange={setSection} />}
    >
      <TabPanel name={section}>
        <Content />
      </TabPanel>
    </Page>
  );
}
