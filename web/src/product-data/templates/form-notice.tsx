import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Change } from '@backdock/core/kit/api-error.ts';
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx';
import { Icon } from '../../ui/icons.tsx';

interface FormNoticeProps {
  banner: string | null;
  elsewhere: readonly string[];
  conflict: readonly Change[] | null;
  /** The first column that has to be corrected, and how to open it. */
  wrong: { header: string; open: () => void } | null;
  onReload: () => Promise<unknown>;
}

/** Why it wasn't saved, near the button that saves. */
export function FormNotice({ banner, elsewhere, conflict, wrong, onReload }: FormNoticeProps) {
  if (conflict) return <ConflictNotice changes={conflict} onReload={onReload} />;
  if (!banner) return null;
  return (
    <Alert severity="error" icon={<Icon name="error" />}>
      {banner}
      {elsewhere.length > 0 ? (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2 }}>
          {elsewhere.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      ) : null}
      {wrong ? (
        <Box sx={{ mt: 1 }}>
          <Button size="small" onClick={wrong.open}>
            Open {wrong.header || 'the column without a header'}
          </Button>
        </Box>
      ) : null}
    </Alert>
  );
}
