import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Rehearsal, UserRow } from '@backdock/core/administration/access/users.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { Icon } from '../../ui/icons.tsx';
import { ChangedScreens } from './changed-screens.tsx';
import { DutyList } from './duty-list.tsx';
import { dutySummary } from './duty-words.ts';

/** The effects of a staged change: duties that lose a person, then gains and losses by screen. */
export function RehearsalView({ user, rehearsal }: { user: UserRow; rehearsal: Rehearsal }) {
  const { gained, lost, duties, ownSuppliers, whyNot } = rehearsal;
  return (
    <Box aria-live="polite">
      {whyNot ? (
        <Alert severity="error" icon={<Icon name="error" />} sx={{ mx: 2, mt: 1.5, mb: 1 }}>
          {whyNot}
        </Alert>
      ) : null}
      {duties.length > 0 ? (
        <>
          <Alert severity="error" icon={<Icon name="warning" />} sx={{ mx: 2, mt: 1.5, mb: 1 }}>
            <AlertTitle>{`${pluralize(duties.length, 'duty', 'duties')} would be short-staffed`}</AlertTitle>
            {dutySummary(duties)}
          </Alert>
          <DutyList duties={duties} />
        </>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <ChangedScreens kind="Gains" changes={gained}>
          {ownSuppliers === null ? null : (
            <Typography variant="caption" component="p" sx={{ px: 2, py: 0.75, color: 'text.tertiary' }}>
              {ownSuppliers === 0
                ? `Own suppliers: none until ${user.name} is made a supplier’s purchasing manager.`
                : `Own suppliers: ${ownSuppliers}.`}
            </Typography>
          )}
        </ChangedScreens>
        <ChangedScreens kind="Loses" changes={lost} />
      </Box>
    </Box>
  );
}
