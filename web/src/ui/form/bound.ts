import type { Control, FieldValues } from 'react-hook-form';

/** A field's binding to its form, made by the form's `field('path')`. `Written` is the type the field writes. */
export interface Bound<Written> {
  name: string;
  control: Control<FieldValues>;
  /** The schema refuses an empty value. */
  required: boolean;
  readOnly: boolean;
  /** Never set: lets the compiler reject a field that writes what the schema doesn't accept. */
  takes?: (value: Written) => void;
}
