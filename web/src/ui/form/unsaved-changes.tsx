import { useBlocker } from '@tanstack/react-router';
import { isLeavingForGood } from '../../platform/sign-in-again.ts';
import { useUnsavedInput } from '../../platform/work-at-stake.ts';
import { ConfirmationDialog } from '../dialogs/confirmation-dialog.tsx';

/** Asks before typed text is lost, by leaving the page or by closing the tab. */
export function UnsavedChanges({ of, when }: { of: string; when: boolean }) {
  useUnsavedInput(when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    enableBeforeUnload: () => when && !isLeavingForGood(),
    withResolver: true,
  });
  const isOpen = blocker.status === 'blocked';
  return (
    <ConfirmationDialog
      open={isOpen}
      title="Leave without saving?"
      text={`“${of}” has changes that are not saved. They are lost when you leave.`}
      cancelLabel="Stay"
      confirmLabel="Leave"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

/** A grid beside the form keeps its state in the address too; only another tab takes the form away. */
const tabOf = (search: object) => ('tab' in search ? search.tab : undefined);
