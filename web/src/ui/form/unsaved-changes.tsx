import { useBlocker } from '@tanstack/react-router';
import { isLeavingForGood } from '../../platform/sign-in-again.ts';
import { useUnsavedInput } from '../../platform/work-at-stake.ts';
import { ConfirmationDialog } from '../dialogs/confirmation-dialog.tsx';

interface UnsavedChangesProps {
  of: string;
  when: boolean;
  /** The form is about the record opened beside a list, so opening another one loses it. */
  isBeside?: true;
}

/** Asks before input is lost by leaving the page or closing the tab. */
export function UnsavedChanges({ of, when, isBeside }: UnsavedChangesProps) {
  useUnsavedInput(when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when &&
      (current.pathname !== next.pathname ||
        tabOf(current.search) !== tabOf(next.search) ||
        (isBeside === true && recordIn(current.search) !== recordIn(next.search))),
    enableBeforeUnload: () => when && !isLeavingForGood(),
    withResolver: true,
  });
  const isOpen = blocker.status === 'blocked';
  return (
    <ConfirmationDialog
      open={isOpen}
      title="Leave without saving?"
      text={`“${of}” has unsaved changes. You’ll lose them if you leave.`}
      cancelLabel="Stay"
      confirmLabel="Leave"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

/** A grid beside the form also keeps its state in the URL; only a tab change removes the form. */
const tabOf = (search: object) => ('tab' in search ? search.tab : undefined);
const recordIn = (search: object) => ('record' in search ? search.record : undefined);
