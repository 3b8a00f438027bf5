import { useController, type RefCallBack } from 'react-hook-form';
import type { Bound } from '../form/bound.ts';

/** Props every field takes besides its form binding. */
export interface FieldProps<Written> extends Bound<Written> {
  label: string;
  helperText?: string | undefined;
  disabled?: boolean | undefined;
  /** Takes the whole row of the form. */
  wide?: boolean | undefined;
}

type NullableBound<Written> = Bound<Written> | Bound<Written | null>;

/**
 * A field's value and state in its form. The value comes from the form, which may hold something other than what was
 * written.
 */
export function useBound<Written>({ name, control }: Bound<Written>): BoundField<Written> {
  const { field, fieldState } = useController({ name, control });
  return {
    value: field.value,
    write: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
}

/** The same for fields with a `nullable` variant: writes null only if the form accepts it. */
export function useNullable<Written>({ name, control, required, readOnly }: NullableBound<Written>) {
  return useBound<Written | null>({ name, control, required, readOnly });
}

interface BoundField<Written> {
  value: unknown;
  write: (value: Written) => void;
  onBlur: () => void;
  inputRef: RefCallBack;
  error: string | undefined;
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const wideCell = (wide: boolean | undefined) => (wide ? { gridColumn: '1 / -1' } : {});
