import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FlagRow, featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { flagLabel, staleTexts } from '@backdock/core/administration/feature-flags.words.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { moment } from '../../ui/grid/columns/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { PanelTabs, TabPanel } from '../../ui/layout/tabs.tsx';
import { useTab } from '../../ui/layout/use-tab.ts';
import { AudienceForm } from './audience-form.tsx';
import { statusOf } from './flag-groups.tsx';
import { FlagSwitches } from './flag-switches.tsx';
import { FlagWhyForm } from './flag-why-form.tsx';

const tabs = ['Audience', 'As this person', 'History'] as const;

/** One flag: whether it's on, who sees it and why, and what changed. */
export function FlagPanel({ flag, onClose }: { flag: FlagRow; onClose: () => void }) {
  const { feature, description, kind, staleReason, lastEvaluatedOn } = flag;
  const [tab, setTab] = useTab({ names: tabs, first: 'Audience' });
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={flagLabel(feature)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, overflow: 'hidden' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 60, py: 1, pl: 2, pr: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2">
            {flagLabel(feature)}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
            {description} {`${spaced(kind)} flag.`}{' '}
            {lastEvaluatedOn ? `Last used ${moment(lastEvaluatedOn)}.` : 'Not used yet.'}
          </Typography>
        </Box>
        <StatusChip {...statusOf(flag)} />
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      {staleReason ? (
        <Alert severity="warning" icon={<Icon name="warning" />} sx={{ mx: 2, mb: 1.5 }}>
          {staleTexts[staleReason]}
        </Alert>
      ) : null}
      <FlagSwitches flag={flag} />
      <Box sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <PanelTabs label={`About ${flagLabel(feature)}`} names={tabs} value={tab} onChange={setTab} />
      </Box>
      {tab === 'Audience' ? (
        <TabPanel name={tab} fill>
          <AudienceForm key={flag.version} flag={flag} />
        </TabPanel>
      ) : (
        <Box sx={{ flex: 1, overflowY: 'auto', p: 2 }}>
          <TabPanel name={tab}>
            {tab === 'As this person' ? <FlagWhyForm flag={flag} /> : null}
            {tab === 'History' ? <HistoryList of={featureFlags.history} params={{ feature }} /> : null}
          </TabPanel>
        </Box>
      )}
    </Paper>
  );
}
