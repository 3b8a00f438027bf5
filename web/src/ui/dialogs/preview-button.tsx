import Button from '@mui/material/Button';

interface PreviewButtonProps {
  canSave: boolean;
  isPreviewing: boolean;
  preview: () => Promise<unknown>;
}

/** Shows what a form would do, without saving it. */
export function PreviewButton({ canSave, isPreviewing, preview }: PreviewButtonProps) {
  return (
    <Button loading={isPreviewing} disabled={!canSave} onClick={() => void preview()}>
      Preview
    </Button>
  );
}
