import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';

/** A read-only field: label and plain value, `--` if empty. */
export function ReadOnlyValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children === '' || children === null || children === undefined ? '--' : children}</dd>
    </>
  );
}

export function ReadOnlyCheck({ label, checked }: { label: string; checked: boolean }) {
  return (
    <ReadOnlyValue label={label}>
      <Icon
        name={checked ? 'check' : 'close'}
        titleAccess={checked ? 'Yes' : 'No'}
        sx={{ verticalAlign: '-4px', color: checked ? 'success.main' : 'text.tertiary' }}
      />
    </ReadOnlyValue>
  );
}
