import { get, useFormState } from 'react-hook-form';
import type { Bound } from '../../ui/form/bound.ts';

interface FieldError {
  message?: string;
}

/** What is wrong with a list that is entered as one field: its own error, or the first of its items’. */
export function useListError({ control, name }: Bound<string[]>): string | undefined {
  const { errors } = useFormState({ control, name });
  const found = get(errors, name) as FieldError | (FieldError | undefined)[] | undefined;
  return Array.isArray(found) ? found.find((each) => each?.message)?.message : found?.message;
}
