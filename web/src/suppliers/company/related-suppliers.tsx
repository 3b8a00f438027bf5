import Box from '@mui/material/Box';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { CompanyDetails } from '@backdock/core/suppliers/company/company.contract.ts';
import { linkTo } from '../../platform/page-link.ts';
import { recordPage } from '../../links/record-page.ts';
import { partnerStatusTones } from '../../ui/grid/columns/status-tones.ts';
import { TextLink } from '../../ui/text/links.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';

type Relative = CompanyDetails['childSuppliers'][number];

/** Parent and child suppliers; nothing if there are none. */
export function RelatedSuppliers({ company }: { company: CompanyDetails | undefined }) {
  if (!company || (!company.parentSupplier && company.childSuppliers.length === 0)) return null;
  const { parentSupplier, childSuppliers } = company;
  return (
    <Panel title="Related suppliers">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {parentSupplier ? <Group label="Parent" suppliers={[parentSupplier]} /> : null}
        {childSuppliers.length > 0 ? (
          <Group label={`Children (${childSuppliers.length})`} suppliers={childSuppliers} />
        ) : null}
      </Box>
    </Panel>
  );
}

function Group({ label, suppliers }: { label: string; suppliers: readonly Relative[] }) {
  return (
    <Box component="section" aria-label={label}>
      <Box sx={{ typography: 'body2', color: 'text.tertiary', mb: 0.5 }}>{label}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
        {suppliers.map(({ id, name, status }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 0.5 }}
          >
            <TextLink {...linkTo(recordPage('supplier', id))} sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </TextLink>
            <StatusChip label={spaced(status)} tone={partnerStatusTones[status]} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
