import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ApiError, messageFor } from '../../platform/api-error.ts';
import { linkTo } from '../../platform/page-link.ts';
import { Icon } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/text/links.tsx';
import { templatePage } from '../template-pages.ts';

interface CheckProblemProps {
  error: Error;
  templateId: number;
  onRetry: () => void;
}

/** Why products couldn't be checked or exported: a broken template says what to do, with a link to it. */
export function CheckProblem({ error, templateId, onRetry }: CheckProblemProps) {
  // Whatever stands against a check is about its template, or about other checks.
  const isTemplate = error instanceof ApiError && error.status === 409;
  return (
    <Alert
      severity={isTemplate ? 'warning' : 'error'}
      icon={<Icon name={isTemplate ? 'warning' : 'error'} />}
    >
      {messageFor(error)}
      <Box sx={{ mt: 1 }}>
        {isTemplate ? (
          <ButtonLink size="small" {...linkTo(templatePage(templateId))}>
            Open template
          </ButtonLink>
        ) : null}
        <Button size="small" startIcon={<Icon name="refresh" size={15} />} onClick={onRetry}>
          Check again
        </Button>
      </Box>
    </Alert>
  );
}
