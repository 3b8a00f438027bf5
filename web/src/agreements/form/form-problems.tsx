import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Change } from '@backdock/core/kit/api-error.ts';
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx';
import { Icon } from '../../ui/icons.tsx';

interface FormProblemsProps {
  banner: string | null;
  /** Errors of fields the form doesn't show. */
  elsewhere: readonly string[];
  conflict: readonly Change[] | null;
  onReload: (() => Promise<unknown>) | undefined;
}

/** Why the form wasn't saved, above its fields: a long form may be scrolled far away from it. */
export function FormProblems({ banner, elsewhere, conflict, onReload }: FormProblemsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = banner !== null || conflict !== null;
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Box ref={place} sx={{ px: 2.25, pt: 1.5 }}>
      {conflict ? <ConflictNotice changes={conflict} onReload={onReload} /> : null}
      {banner === null ? null : (
        <Alert severity="error" icon={<Icon name="error" />}>
          {banner}
          {elsewhere.map((text) => (
            <Box key={text}>{text}</Box>
          ))}
        </Alert>
      )}
    </Box>
  );
}
