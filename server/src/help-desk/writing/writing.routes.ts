import { answers } from '@backdock/core/help-desk/writing/answers.contract.ts';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { savedReplies } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import * as answering from './answers.service.ts';
import * as drafting from './drafts.service.ts';
import * as replies from './saved-replies.service.ts';
import { sendCheck } from './send-check.service.ts';
import { replyDraft, retry, undo } from './writing.service.ts';

export const writingRoutes = (runtime: Runtime): Route[] => [
  handle(answers.reply, (ctx, { params, body }) => answering.reply(ctx, runtime, params, body)),
  handle(answers.forward, (ctx, { params, body }) => answering.forward(ctx, runtime, params, body)),
  handle(drafts.read, (ctx, { params }) => drafting.readDraft(ctx, params.ticketId)),
  handle(drafts.save, (ctx, { params, body }) => drafting.saveDraft(ctx, params.ticketId, body)),
  handle(drafts.discard, (ctx, { params }) => drafting.discardDraft(ctx, params.ticketId)),
  handle(drafts.handOver, (ctx, { params, body }) =>
    drafting.handOverDraft(ctx, params.ticketId, body.employeeId),
  ),
  handle(savedReplies.list, (ctx) => replies.list(ctx)),
  handle(savedReplies.create, (ctx, { body }) => replies.create(ctx, body)),
  handle(savedReplies.update, (ctx, { params, body }) => replies.update(ctx, params.savedReplyId, body)),
  handle(savedReplies.delete, (ctx, { params }) => replies.remove(ctx, params.savedReplyId)),
  handle(savedReplies.fill, (ctx, { params }) => replies.fill(ctx, params.ticketId, params.savedReplyId)),
  handle(writing.replyDraft, (ctx, { params, query }) =>
    replyDraft(ctx, params, query.as, runtime.assistant.mode),
  ),
  handle(writing.check, (ctx, { params, body }) => sendCheck({ ...ctx, db: ctx.tx }, params.ticketId, body)),
  handle(writing.undo, (ctx, { params }) => undo(ctx, params)),
  handle(writing.retry, (ctx, { params }) => retry(ctx, params)),
];
