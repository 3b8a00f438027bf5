import { useEffect, useState } from 'react';
import { signOut } from '../platform/session.ts';
import { startOver } from '../platform/sign-in-again.ts';
import { hasUnsavedInput } from '../platform/work-at-stake.ts';
import { ConfirmationDialog } from '../ui/dialogs/confirmation-dialog.tsx';
import { paths } from '../platform/paths.ts';

let ask: (() => void) | null = null;

/** Signs out immediately, or asks first if there is unsaved input. */
export async function requestSignOut(): Promise<void> {
  if (ask && hasUnsavedInput()) return ask();
  await signOut();
  // A full page load, so no loaded or typed data is left for the next person on this computer.
  startOver(paths.login);
}

export function SignOutQuestion() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    ask = () => setOpen(true);
    return () => {
      ask = null;
    };
  }, []);
  return (
    <ConfirmationDialog
      open={isOpen}
      title="Sign out without saving?"
      text="You have unsaved changes. You'll lose them if you sign out."
      cancelLabel="Stay"
      confirmLabel="Sign out"
      onClose={() => setOpen(false)}
      onConfirm={() => signOut().then(() => startOver(paths.login))}
    />
  );
}
