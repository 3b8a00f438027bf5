import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { linkTo } from '../../platform/page-link.ts';
import { Icon } from '../../ui/icons.tsx';
import { ReadinessStrip } from '../readiness/readiness-strip.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { exportPage } from '../template-pages.ts';
import type { Readiness } from './use-readiness.ts';

interface TemplateReadinessProps {
  readiness: Readiness;
  templateId: number;
  /** Changes that the check, which reads the saved template, doesn't know of. */
  unsaved: number;
  /** Why the saved template can't be checked. */
  blocker: string | null;
}

/** How many products the template could export. */
export function TemplateReadiness({ readiness, templateId, unsaved, blocker }: TemplateReadinessProps) {
  const { check, progress, problem, start } = readiness;
  const button = (
    <Button variant="outlined" loading={progress !== null} disabled={blocker !== null} onClick={start}>
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
            progress ??
            (unsaved > 0
              ? `As last saved. ${pluralize(unsaved, 'unsaved change isn’t', 'unsaved changes aren’t')} counted.`
              : 'Counted with the saved template')
          }
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {button}
              {result.blockedRows > 0 ? (
                <ButtonLink variant="outlined" {...linkTo(exportPage(templateId))}>
                  Show {result.blockedRows.toLocaleString('en-US')} blocked
                </ButtonLink>
              ) : null}
            </Box>
          }
        />
      ) : (
        <Paper variant="outlined" component="section" aria-label="Readiness" sx={strip}>
          <Box
            component="output"
            sx={{ flex: 1, minWidth: 200, typography: 'body2', color: 'text.secondary' }}
          >
            {blocker ?? progress ?? 'See how many products are ready to export, and what blocks the rest.'}
          </Box>
          {button}
        </Paper>
      )}
    </>
  );
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
