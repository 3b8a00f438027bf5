import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useUnsavedInput } from '../../platform/work-at-stake.ts';
import { Icon } from '../icons.tsx';
import { AskBeforeClosing } from './ask-before-closing.tsx';
import { CloseContext } from './close-context.ts';

export const dialogWidths = { default: 400, md: 480, lg: 540, xl: 680, xxl: 1200 } as const;
export type DialogSize = keyof typeof dialogWidths;

export interface BaseDialogProps {
  open: boolean;
  /** Called on Esc, the X, Cancel, or a click outside the dialog; none of them work while it is busy. */
  onClose: () => void;
  title: string;
  size?: DialogSize;
  isBusy?: boolean;
  /** There is input, so closing asks first. If omitted, a form asks once anything was entered. */
  holdsInput?: boolean;
  /** Footer buttons. */
  actions?: ReactNode;
  /** Makes the dialog a form: Enter triggers its primary button. */
  onSubmit?: (() => void) | undefined;
  /** Removes the padding, for content with its own. */
  flush?: boolean;
  children: ReactNode;
}

/** The base of every dialog. It traps focus while open and restores it on close. */
export function BaseDialog(props: BaseDialogProps) {
  const {
    open,
    onClose,
    title,
    size = 'default',
    isBusy = false,
    holdsInput,
    actions,
    onSubmit,
    flush,
    children,
  } = props;
  const titleId = useId();
  const [wasTouched, setTouched] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const wouldLose = holdsInput ?? (onSubmit !== undefined && wasTouched);
  useUnsavedInput(open && wouldLose);
  const close = () => {
    if (isBusy) return;
    if (wouldLose) setAsking(true);
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    onClose();
  };
  const content = (
    <>
      <Box sx={{ overflowY: 'auto', minHeight: 0, ...(flush ? {} : { px: 2.25, pb: 2.25, pt: 0.5 }) }}>
        {children}
      </Box>
      {actions ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 1,
            px: 2.25,
            py: 1.5,
            borderTop: 1,
            borderColor: 'tokens.lineSoft',
          }}
        >
          {actions}
        </Box>
      ) : null}
    </>
  );
  const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      slotProps={{
        paper: {
          sx: ({ vars: { palette } }) => ({
            m: 2,
            width: `min(${dialogWidths[size]}px, calc(100% - 32px))`,
            maxWidth: dialogWidths[size],
            borderRadius: '10px',
            boxShadow: palette.tokens.pop,
          }),
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pl: 2.25, pr: 1.5, pt: 1.75, pb: 1 }}>
        <Typography
          variant="subtitle1"
          component="h2"
          id={titleId}
          sx={{ flex: 1, pt: 0.25, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton size="small" aria-label="Close" onClick={close} disabled={isBusy}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      {onSubmit ? (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!isBusy) onSubmit();
          }}
          onChange={() => setTouched(true)}
          sx={column}
        >
          <CloseContext value={close}>{content}</CloseContext>
        </Box>
      ) : (
        <Box sx={column}>
          <CloseContext value={close}>{content}</CloseContext>
        </Box>
      )}
      <AskBeforeClosing open={isAsking} onStay={() => setAsking(false)} onDiscard={discard} />
    </Dialog>
  );
}
