import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type FlagRow, featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { flagLabel } from '@backdock/core/administration/feature-flags.words.ts';
import { call } from '../../platform/api.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { ReasonDialog } from '../reason.dialog.tsx';
import { AudiencePreview } from './audience-preview.tsx';
import { refreshFlags, useFlagPreview } from './flag-queries.ts';

/** Turns the flag on or off, and keeps it from going stale. Both need a reason. */
export function FlagSwitches({ flag }: { flag: FlagRow }) {
  const [opened, setOpened] = useState<'switch' | 'keep' | null>(null);
  const { isEnabled, neverStale } = flag;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 1.5 }}>
      <Button variant="outlined" onClick={() => setOpened('switch')}>
        {isEnabled ? 'Turn off' : 'Turn on'}
      </Button>
      <Button variant="outlined" onClick={() => setOpened('keep')}>
        {neverStale ? 'No longer keep' : 'Keep'}
      </Button>
      {opened === 'switch' ? <SwitchDialog flag={flag} onClose={() => setOpened(null)} /> : null}
      {opened === 'keep' ? <KeepDialog flag={flag} onClose={() => setOpened(null)} /> : null}
    </Box>
  );
}

interface DialogProps {
  flag: FlagRow;
  onClose: () => void;
}

function SwitchDialog({ flag, onClose }: DialogProps) {
  const { feature, isEnabled } = flag;
  const name = flagLabel(feature);
  const verb = isEnabled ? 'Turn off' : 'Turn on';
  const preview = useFlagPreview(flag, { isEnabled: !isEnabled });
  return (
    <ReasonDialog
      title={`${verb} ${name}`}
      submitLabel={verb}
      onClose={onClose}
      onReload={refreshFlags}
      onSubmit={async (reason) => {
        const endpoint = isEnabled ? featureFlags.disable : featureFlags.enable;
        await call(endpoint, { params: { feature }, body: { reason } });
        toast.success(`${name} is ${isEnabled ? 'off' : 'on'}`);
      }}
    >
      <AudiencePreview preview={preview} />
    </ReasonDialog>
  );
}

function KeepDialog({ flag: { feature, neverStale }, onClose }: DialogProps) {
  const name = flagLabel(feature);
  return (
    <ReasonDialog
      title={neverStale ? `No longer keep ${name}` : `Keep ${name}`}
      submitLabel={neverStale ? 'No longer keep' : 'Keep'}
      onClose={onClose}
      onReload={refreshFlags}
      onSubmit={async (reason) => {
        await call(featureFlags.keep, { params: { feature }, body: { neverStale: !neverStale, reason } });
        toast.success(neverStale ? `${name} is no longer kept` : `${name} is kept`);
      }}
    >
      {neverStale
        ? 'It can be marked for review and deleted again.'
        : 'It won’t be marked for review or deleted, even if nobody uses it.'}
    </ReasonDialog>
  );
}
