import { z } from 'zod';
import { endpoint, Nothing } from '../kit/endpoint.ts';
import { AnyFilter, Sort } from '../kit/list.ts';
import { messages } from '../kit/messages.ts';
import { oneLine } from '../kit/text.ts';
import { fitsInView, longestViewName } from './grid-views.rules.ts';

/** The name of the grid whose rows are looked at. */
const GridName = z.string().regex(/^[a-z][a-z\d-]{0,59}$/, messages.invalidFormat);
const ColumnName = z.string().min(1).max(100);

/** How somebody arranged one column of a grid. */
export const ColumnLayout = z.strictObject({
  id: ColumnName,
  hidden: z.boolean(),
  pinned: z.enum(['left', 'right']).nullable(),
  /** Absent while the column shares what room there is. */
  width: z.number().positive().max(10_000).optional(),
});
export type ColumnLayout = z.infer<typeof ColumnLayout>;

/** Everything that a view says, whatever the defaults of its page are or become. */
export const ViewState = z
  .strictObject({
    sort: z.array(Sort).max(5),
    filter: z.record(ColumnName, AnyFilter),
    layout: z.array(ColumnLayout).max(200),
  })
  .refine(fitsInView, 'This view is too large to be kept.');
export type ViewState = z.infer<typeof ViewState>;

export const ViewName = oneLine(longestViewName);

export const GridView = z.object({
  id: z.uuid(),
  grid: GridName,
  name: z.string(),
  /** The name of whom it belongs to. */
  owner: z.string(),
  isMine: z.boolean(),
  /** Whether its owner starts with it; of somebody else's views this is not told. */
  isDefault: z.boolean(),
  /** As it was kept. Columns come and go, so whoever shows it takes from it what still makes sense. */
  state: z.json(),
});
export type GridView = z.infer<typeof GridView>;

const OneView = z.object({ viewId: z.uuid(messages.invalidFormat) });

export const gridViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/grid-views',
    summary: 'The views that the caller keeps of one grid',
    permission: 'gridViews.use',
    query: z.object({ grid: GridName }),
    response: z.array(GridView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/grid-views',
    summary: 'Keep a view under a name',
    permission: 'gridViews.use',
    status: 201,
    body: z.strictObject({
      grid: GridName,
      name: ViewName,
      state: ViewState,
      isDefault: z.boolean().default(false),
    }),
    response: GridView,
  }),
  /** Whoever has the link may read it: it holds what to look for, and the rows have permissions of their own. */
  read: endpoint({
    method: 'GET',
    path: '/api/grid-views/{viewId}',
    summary: 'One view, also that of a colleague',
    permission: 'gridViews.use',
    params: OneView,
    response: GridView,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/grid-views/{viewId}',
    summary: 'Change the name, the state or the default of an own view',
    permission: 'gridViews.use',
    params: OneView,
    body: z
      .strictObject({
        name: ViewName.optional(),
        state: ViewState.optional(),
        isDefault: z.boolean().optional(),
      })
      .refine((change) => Object.keys(change).length > 0, messages.required),
    response: GridView,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/grid-views/{viewId}',
    summary: 'Delete an own view',
    permission: 'gridViews.use',
    params: OneView,
    response: Nothing,
  }),
};
