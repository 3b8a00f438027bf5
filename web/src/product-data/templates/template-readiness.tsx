import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { Icon } from '../../ui/icons.tsx';
import { ReadinessStrip } from '../readiness/readiness-strip.tsx';
import type { Readiness } from './use-readiness.ts';

interface TemplateReadinessProps {
  readiness: Readiness;
  /** Changes that the check, which reads the saved template, doesn't know of. */
  unsaved: number;
  /** Why the saved template can't be checked. */
  blocker: string | null;
}

/** How many products the template could export. */
export function TemplateReadiness({ readiness, unsaved, blocker }: TemplateReadinessProps) {
  const { check, running, isStarting, problem, start } = readiness;
  const isBusy = running !== null || isStarting;
  const button = (
    <Button variant="outlined" loading={isBusy} disabled={blocker !== null} onClick={start}>
      {check ? 'Check again' : 'Check products'}
    </Button>
  );
  const result = check?.result;
  return (
    <>
      {problem ? (
        <Alert severity="error" icon={<Icon name="error" />}>
          {problem}
        </Alert>
      ) : null}
      {result ? (
        <ReadinessStrip
          counts={result}
          columns={result.columns}
          note={
            unsaved > 0
              ? `As last saved. ${pluralize(unsaved, 'unsaved change isn’t', 'unsaved changes aren’t')} counted.`
              : 'Counted with the saved template'
          }
          action={button}
        />
      ) : (
        <Paper variant="outlined" component="section" aria-label="Readiness" sx={strip}>
          <Box
            component="output"
            sx={{ flex: 1, minWidth: 200, typography: 'body2', color: 'text.secondary' }}
          >
            {blocker ??
              (isBusy
                ? progressText(running)
                : 'See how many products are ready to export, and what blocks the rest.')}
          </Box>
          {button}
        </Paper>
      )}
    </>
  );
}

function progressText(running: Readiness['running']): string {
  if (!running || running.rowsTotal === null) return 'Checking products …';
  return `Checked ${running.rowsDone.toLocaleString('en-US')} of ${pluralize(running.rowsTotal, 'product')}`;
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 2.25,
  py: 1.25,
} as const;
