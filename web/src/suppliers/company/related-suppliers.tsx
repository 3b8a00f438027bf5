import Box from '@mui/material/Box';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { CompanyDetails } from '@backdock/core/suppliers/company.contract.ts';
import { partnerStatusTones } from '../../ui/grid/status-tones.ts';
import { TextLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

type Relative = CompanyDetails['childSuppliers'][number];

/** The suppliers above and below this one; nothing for one that stands alone. */
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
            <TextLink
              to="/suppliers/$supplierId"
              params={{ supplierId: String(id) }}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </TextLink>
            <StatusChip label={spaced(status)} tone={partnerStatusTones[status]} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
