import Button from '@mui/material/Button';

interface RowActionsProps {
  /** The row's name, for screen readers. */
  of: string;
  onEdit: () => void;
  onDelete?: () => void;
}

export function RowActions({ of, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <Button size="small" variant="text" color="primary" aria-label={`Edit ${of}`} onClick={onEdit}>
        Edit
      </Button>
      {onDelete ? (
        <Button size="small" variant="text" aria-label={`Delete ${of}`} onClick={onDelete}>
          Delete
        </Button>
      ) : null}
    </>
  );
}
