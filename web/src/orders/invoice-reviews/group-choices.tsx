import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { decisionLabels } from './decision-words.ts';
import { groupDecisions, whyNotAll, type Decidable, type GroupChoice } from './group-decision.ts';

interface GroupChoicesProps {
  reviews: readonly Decidable[];
  value: GroupChoice | null;
  onChange: (decision: GroupChoice) => void;
}

/** Every way to decide several reviews. What isn't possible for all of them says why. */
export function GroupChoices({ reviews, value, onChange }: GroupChoicesProps) {
  return (
    <RadioGroup
      aria-label="Decision for all"
      value={value ?? ''}
      onChange={(_, decision) => onChange(decision as GroupChoice)}
    >
      {groupDecisions.map((decision) => {
        const reason = whyNotAll(reviews, decision);
        return (
          <FormControlLabel
            key={decision}
            value={decision}
            disabled={reason !== null}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', ml: -1, mr: 0, '& .MuiRadio-root': { p: 0.75 } }}
            label={
              <Box sx={{ pt: '5px' }}>
                <Box component="span" sx={{ typography: 'body1' }}>
                  {decisionLabels[decision]}
                </Box>
                {reason ? (
                  <Box sx={{ typography: 'caption', color: 'text.tertiary', mb: 0.5 }}>{reason}</Box>
                ) : null}
              </Box>
            }
          />
        );
      })}
    </RadioGroup>
  );
}
