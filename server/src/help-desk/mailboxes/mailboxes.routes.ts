import { mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { handle, handleFile, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { allMailboxes, mailboxDetails, requestComparison, switchMailbox } from './mailboxes.service.ts';
import { addMailbox, changeMailbox, testMailbox } from './save-mailbox.service.ts';
import { downloadSetAside, mailSetAside, noteLook } from './set-aside.service.ts';

export const mailboxRoutes = ({ blobs, config }: Runtime): Route[] => [
  handle(mailboxes.list, (ctx) => allMailboxes(ctx)),
  handle(mailboxes.details, (ctx, { params }) => mailboxDetails(ctx, params.mailboxId)),
  handle(mailboxes.test, (ctx, { body }) => testMailbox(ctx, config, body)),
  handle(mailboxes.create, (ctx, { body }) => addMailbox(ctx, config, body)),
  handle(mailboxes.update, (ctx, { params, body }) => changeMailbox(ctx, config, params.mailboxId, body)),
  handle(mailboxes.setEnabled, (ctx, { params, body }) => switchMailbox(ctx, params.mailboxId, body)),
  handle(mailboxes.compare, (ctx, { params }) => requestComparison(ctx, params.mailboxId)),
  handle(mailboxes.setAside, (ctx, { params }) => mailSetAside(ctx, params.mailboxId)),
  handle(mailboxes.lookedAt, (ctx, { params }) => noteLook(ctx, params.mailboxId, params.receivedMailId)),
  handleFile(mailboxes.raw, (ctx, { params }) =>
    downloadSetAside(ctx, blobs, params.mailboxId, params.receivedMailId),
  ),
];
