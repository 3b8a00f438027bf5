import { mayWork } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { forbidden, throwNotFound } from '../../platform/errors.ts';
import { refuseUnlessVisible } from '../tickets/ticket-details.service.ts';
import { findTicket } from './workable.queries.ts';

/** The ticket, for those who may answer it. */
export async function findWorkable(ctx: ReadCtx<Employee>, id: number) {
  await refuseUnlessVisible(ctx, id);
  const ticket = (await findTicket(ctx.db, id)) ?? throwNotFound('ticket');
  if (!mayWork(ctx.actor, ticket)) forbidden();
  return ticket;
}
