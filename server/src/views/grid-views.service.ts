import type { GridView } from '@backdock/core/views/grid-views.contract.ts';
import { whyNotNamed, whyNotOneMore } from '@backdock/core/views/grid-views.rules.ts';
import type { Employee, ReadCtx, WriteCtx } from '../platform/context.ts';
import { throwNotFound, refuseIf } from '../platform/errors.ts';
import * as queries from './grid-views.queries.ts';

type NewView = Omit<queries.NewView, 'ownerId'>;

export async function list({ db, actor }: ReadCtx<Employee>, grid: string): Promise<GridView[]> {
  const views = await queries.listViews(db, actor.id, grid);
  return views.map((view) => seenBy(actor, view));
}

export async function read({ db, actor }: ReadCtx<Employee>, id: string): Promise<GridView> {
  return seenBy(actor, (await queries.findView(db, id)) ?? throwNotFound('view'));
}

export async function create({ tx, actor, now }: WriteCtx<Employee>, view: NewView): Promise<GridView> {
  await queries.lockViewsOf(tx, actor.id);
  const others = await queries.listViews(tx, actor.id, view.grid);
  refuseIf(whyNotNamed(view.name, others) ?? whyNotOneMore(others.length));
  if (view.isDefault) await queries.setNoDefault(tx, actor.id, view.grid);
  const id = await queries.insertView(tx, { ...view, ownerId: actor.id }, now);
  return seenBy(actor, (await queries.findView(tx, id)) ?? throwNotFound('view'));
}

export async function update(
  { tx, actor, now }: WriteCtx<Employee>,
  id: string,
  change: queries.ViewChange,
): Promise<GridView> {
  await queries.lockViewsOf(tx, actor.id);
  const view = await queries.findView(tx, id);
  // Others can only read a view, so for them there's none to change.
  if (view?.ownerId !== actor.id) throwNotFound('view');
  if (change.name !== undefined) {
    const all = await queries.listViews(tx, actor.id, view.grid);
    refuseIf(
      whyNotNamed(
        change.name,
        all.filter((other) => other.id !== id),
      ),
    );
  }
  if (change.isDefault) await queries.setNoDefault(tx, actor.id, view.grid);
  await queries.setView(tx, id, change, now);
  return seenBy(actor, (await queries.findView(tx, id)) ?? throwNotFound('view'));
}

export async function remove({ tx, actor }: WriteCtx<Employee>, id: string): Promise<null> {
  if (!(await queries.deleteView(tx, actor.id, id))) throwNotFound('view');
  return null;
}

function seenBy(actor: Employee, { ownerId, ...view }: queries.ViewRecord): GridView {
  const isMine = ownerId === actor.id;
  return { ...view, isMine, isDefault: isMine && view.isDefault };
}
