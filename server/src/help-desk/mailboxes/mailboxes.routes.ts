import { mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { handle, handleFile, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { allMailboxes, mailboxDetails, requestComparison, switchMailbox } from './mailboxes.service.ts';
import { addMailbox, changeMailbox, testMailbox } from './save-mailbox.service.ts';
import { downloadSetAside, mailSetAside, noteLook, ticketOfSetAside } from './set-aside.service.ts';

export const mailboxRoutes = (runtime: Runtime): Route[] => [
  handle(mailboxes.list, (ctx) => allMailboxes(ctx)),
  handle(mailboxes.details, (ctx, { params }) => mailboxDetails(ctx, params.mailboxId)),
  handle(mailboxes.test, (ctx, { body }) => testMailbox(ctx, runtime.config, body)),
  handle(mailboxes.create, (ctx, { body }) => addMailbox(ctx, runtime.config, body)),
  handle(mailboxes.update, (ctx, { params, body }) =>
    changeMailbox(ctx, runtime.config, params.mailboxId, body),
  ),
  handle(mailboxes.setEnabled, (ctx, { params, body }) => switchMailbox(ctx, params.mailboxId, body)),
  handle(mailboxes.compare, (ctx, { params }) => requestComparison(ctx, params.mailboxId)),
  handle(mailboxes.setAside, (ctx, { params }) => mailSetAside(ctx, params.mailboxId)),
  handle(mailboxes.lookedAt, (ctx, { params }) => noteLook(ctx, params.mailboxId, params.receivedMailId)),
  handle(mailboxes.makeTicket, (ctx, { params }) => ticketOfSetAside(ctx, runtime, params)),
  handleFile(mailboxes.raw, (ctx, { params }) =>
    downloadSetAside(ctx, runtime.blobs, params.mailboxId, params.receivedMailId),
  ),
];
