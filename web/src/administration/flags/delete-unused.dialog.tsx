import { type FlagRow, featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { flagLabel } from '@backdock/core/administration/feature-flags.words.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../platform/api.ts';
import { ConfirmationDialog } from '../../ui/dialogs/confirmation-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshFlags } from './flag-queries.ts';

/** Lists the flags first, because deleting can't be undone. */
export function DeleteUnusedDialog({ flags, onClose }: { flags: readonly FlagRow[]; onClose: () => void }) {
  return (
    <ConfirmationDialog
      open
      onClose={onClose}
      title={`Delete ${pluralize(flags.length, 'flag')}?`}
      text={
        <>
          <p>These flags are no longer in the code. Deleting them can’t be undone.</p>
          <ul>
            {flags.map(({ feature }) => (
              <li key={feature}>{flagLabel(feature)}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel="Delete"
      isDestructive
      onConfirm={async () => {
        const deleted = await call(featureFlags.deleteUnused);
        await refreshFlags();
        toast.success(`${pluralize(deleted.length, 'flag')} deleted`);
      }}
    />
  );
}
