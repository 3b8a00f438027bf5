import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { xRayText, type XRay, type XRayRow } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { loadProblem } from '../platform/api-error.ts';
import { CopyButton } from '../ui/text/copy-button.tsx';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { tabular } from '../ui/text/figures.ts';
import { ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';
import { XRayView } from './x-ray-view.tsx';

interface XRayFigureProps {
  xRay: XRay;
  /** The displayed figure; defaults to the total. */
  text?: string;
  /** More about a row, shown below it. */
  renderBelow?: (row: XRayRow) => ReactNode;
}

/** An amount that expands into its parts and the records behind it. */
export function XRayFigure(props: XRayFigureProps) {
  const { xRay, text = currency(xRay.total, xRay.currency), renderBelow } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FigureButton text={text} title={xRay.title} onOpen={() => setOpen(true)} />
      <XRayDialog
        title={xRay.title}
        xRay={xRay}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...(renderBelow && { renderBelow })}
      />
    </>
  );
}

interface FigureButtonProps {
  text: string;
  title: string;
  onOpen: () => void;
}

export function FigureButton({ text, title, onOpen }: FigureButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={`${text}, show how ${title} adds up`}
      title="Show how it adds up"
      onClick={onOpen}
      sx={figureLook}
    >
      {text}
    </Box>
  );
}

interface XRayDialogProps {
  title: string;
  /** Undefined while it loads. */
  xRay: XRay | undefined;
  error?: Error | null;
  onRetry?: () => void;
  open: boolean;
  onClose: () => void;
  /** More about a row, shown below it. */
  renderBelow?: (row: XRayRow) => ReactNode;
}

/** For figures whose records must be fetched. */
export function XRayDialog(props: XRayDialogProps) {
  const { title, xRay, error, onRetry, open, onClose, renderBelow } = props;
  return (
    <BaseDialog
      open={open}
      onClose={onClose}
      title={title}
      size="lg"
      actions={xRay ? <CopyButton text={xRayText(xRay)} label="Copy as text" /> : undefined}
    >
      {xRay ? (
        <XRayView xRay={xRay} {...(renderBelow && { renderBelow })} />
      ) : error && onRetry ? (
        <ErrorState message={loadProblem(error)} onRetry={onRetry} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </BaseDialog>
  );
}

/** Unobtrusive among other figures, yet visibly clickable. */
const figureLook = {
  ...tabular,
  p: 0,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'inherit',
  background: 'none',
  cursor: 'pointer',
  borderRadius: '4px',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  '&:hover': { color: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
