import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Affected } from '@backdock/core/administration/feature-flags.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { PreviewQuery } from './flag-queries.ts';

/** Who would gain and lose a feature, by name. */
export function AudiencePreview({ preview }: { preview: PreviewQuery }) {
  const { data, error, refetch } = preview;
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={3} />;
  const { matching, of, gaining, losing, nobodyHas } = data;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
      <Box>{`${matching} of ${pluralize(of, 'user')} will see it.`}</Box>
      {nobodyHas.length > 0 ? (
        <Alert severity="info" icon={<Icon name="info" />}>
          {`No user has a ${nobodyHas.join(' or ').toLowerCase()}, so a rule about it matches nobody here.`}
        </Alert>
      ) : null}
      <People verb={gaining.count > 1 ? 'gain it' : 'gains it'} {...gaining} />
      <People verb={losing.count > 1 ? 'lose it' : 'loses it'} {...losing} />
    </Box>
  );
}

function People({ verb, count, names, byDepartment }: Affected & { verb: string }) {
  if (count === 0) return <Box sx={{ color: 'text.tertiary' }}>{`Nobody ${verb}.`}</Box>;
  return (
    <Box>
      <Box sx={{ fontWeight: 550 }}>{`${count} ${verb}`}</Box>
      <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
        {byDepartment.map(({ department, count: own }) => `${department} ${own}`).join(' · ')}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {names.map(({ name }) => name).join(', ')}
        {count > names.length ? ` and ${count - names.length} more` : ''}
      </Box>
    </Box>
  );
}
