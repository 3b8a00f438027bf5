import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ticketAttachments } from '@backdock/core/help-desk/tickets/ticket-attachments.contract.ts';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { callFile } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/upload/save-file.ts';

export interface MessageActions {
  /** The reader may answer and change the ticket. */
  mayWork: boolean;
  reply: (messageId: number) => void;
  forward: (messageId: number) => void;
  move: (messageId: number) => void;
  retry: (messageId: number) => void;
}

interface MessageMenuProps {
  message: TicketMessage;
  actions: MessageActions;
}

export function MessageMenu({ message, actions }: MessageMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { messageId, ticketId, receivedMailId, status } = message;
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  const saveRaw = () =>
    callFile(ticketAttachments.raw, { params: { ticketId, messageId } })
      .then(saveFile)
      .catch((error: unknown) => toast.error(messageFor(error)));
  if (!actions.mayWork && receivedMailId === null) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label="Message actions"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" size={16} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.mayWork
          ? [
              <MenuItem key="reply" onClick={choose(() => actions.reply(messageId))}>
                Reply
              </MenuItem>,
              <MenuItem key="forward" onClick={choose(() => actions.forward(messageId))}>
                Forward
              </MenuItem>,
              <MenuItem key="move" onClick={choose(() => actions.move(messageId))}>
                Move to another ticket
              </MenuItem>,
              ...(status === 'Failed' || status === 'Bounced'
                ? [
                    <MenuItem key="retry" onClick={choose(() => actions.retry(messageId))}>
                      Send again
                    </MenuItem>,
                  ]
                : []),
            ]
          : null}
        {actions.mayWork && receivedMailId !== null ? <Divider /> : null}
        {receivedMailId === null ? null : (
          <MenuItem onClick={choose(() => void saveRaw())}>Download the mail as it came</MenuItem>
        )}
      </Menu>
    </>
  );
}
