import { useState } from 'react';
import type { PriceChange } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { useEmployee } from '../../platform/session.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { stillOpen } from './choices.ts';
import { type Choice, type Choices, dropDraft, keepDraft, readDraft } from './kept-draft.ts';
import type { OrderKey } from './price-change-queries.ts';

/** A person's choices for one supplier order, starting from their draft. */
export function useChoices(of: OrderKey, changes: readonly PriceChange[]) {
  const { id: employeeId } = useEmployee();
  const [stored, setStored] = useState<Choices>(() => readDraft(employeeId, of));
  const [chosen, setChosen] = useState<Choices>(stored);
  // Someone else may decide a request while it's open here.
  const choices = stillOpen(chosen, changes);
  return {
    choices,
    isUnsaved: JSON.stringify(choices) !== JSON.stringify(stillOpen(stored, changes)),
    choose: (id: number, choice: Choice | null) =>
      setChosen((before) => {
        const { [id]: _, ...others } = before;
        return choice ? { ...others, [id]: choice } : others;
      }),
    save: () => {
      keepDraft(choices, employeeId, of);
      setStored(choices);
      toast.success('Draft saved in this browser');
    },
    forget: () => {
      dropDraft(employeeId, of);
      setStored({});
      setChosen({});
    },
  };
}
