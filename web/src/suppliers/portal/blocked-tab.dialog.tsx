import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { portalCodeSeconds } from '@backdock/core/suppliers/portal/portal.rules.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { Icon } from '../../ui/icons.tsx';

/** A link that someone clicks is never blocked. */
export function BlockedTabDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Your browser blocked the new tab"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="contained"
            color="primary"
            endIcon={<Icon name="external" size={15} />}
            onClick={onClose}
          >
            Open portal
          </Button>
        </>
      }
    >
      <Typography variant="body2">
        {`Use the button below to open the portal. The link works once, within ${portalCodeSeconds} seconds. To avoid this next time, allow pop-ups for this page in your browser.`}
      </Typography>
    </BaseDialog>
  );
}
