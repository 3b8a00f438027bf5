import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { acceptLabel, type FindingGroup } from './findings.ts';
import { kindLabels } from '../run-words.ts';

interface RiskGroupHeadProps {
  group: FindingGroup;
  chosen: ReadonlySet<string>;
  onAccept: () => void;
}

/** What a group of risks is about, with a button to accept several for one reason. */
export function RiskGroupHead({ group, chosen, onAccept }: RiskGroupHeadProps) {
  const label = acceptLabel(group, chosen);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 32 }}
    >
      <Typography variant="subtitle2" component="h3" sx={{ color: 'text.secondary' }}>
        {kindLabels[group.kind]}
      </Typography>
      {group.findings.length > 1 && label !== null ? (
        <Button size="small" onClick={onAccept}>
          {label}
        </Button>
      ) : null}
    </Box>
  );
}
