import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Change } from '@backdock/core/kit/api-error.ts';
import { Icon } from '../icons.tsx';
import { Facts } from '../layout/panel.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { fieldGrid } from './form-card.tsx';
import type { FormMode } from './use-record-form.ts';

interface FormBodyProps {
  mode: FormMode;
  columns: 1 | 2;
  isSaving: boolean;
  banner: string | null;
  elsewhere: readonly string[];
  conflict: readonly Change[] | null;
  onReload: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** The fields and what went wrong with them. */
export function FormBody(props: FormBodyProps) {
  const { mode, columns, isSaving, banner, elsewhere, conflict, onReload, children } = props;
  const place = useRefusedFocus(isSaving);
  return (
    <Box ref={place} sx={{ display: 'grid', gap: 1.75, px: 2.25, py: 2 }}>
      {mode === 'read' ? (
        <Facts>{children}</Facts>
      ) : (
        // Anything typed during a save would be lost.
        <Box inert={isSaving} sx={fieldGrid(columns)}>
          {children}
        </Box>
      )}
      {conflict ? <ConflictNotice changes={conflict} onReload={onReload} /> : null}
      {banner ? (
        <Alert severity="error" icon={<Icon name="error" />}>
          {banner}
          {elsewhere.length > 0 ? (
            <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
              {elsewhere.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Box>
          ) : null}
        </Alert>
      ) : null}
    </Box>
  );
}

/** Focuses the first field the server rejected, once it is editable again. */
function useRefusedFocus(isSaving: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasSaving = useRef(isSaving);
  useEffect(() => {
    if (wasSaving.current && !isSaving)
      place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    wasSaving.current = isSaving;
  }, [isSaving]);
  return place;
}
