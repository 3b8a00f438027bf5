import { z } from 'zod';
import { endpoint, Nothing } from '../kit/endpoint.ts';
import { AnyFilter, Sort } from '../kit/list.ts';
import { messages } from '../kit/messages.ts';
import { oneLine } from '../kit/text/text.ts';
import { fitsInView, maxViewNameLength } from './grid-views.rules.ts';

/** The grid the view belongs to. */
const GridName = z.string().regex(/^[a-z][a-z\d-]{0,59}$/, messages.invalidFormat);
const ColumnName = z.string().min(1).max(100);

/** One column's layout in a grid. */
export const ColumnLayout = z.strictObject({
  id: ColumnName,
  hidden: z.boolean(),
  pinned: z.enum(['left', 'right']).nullable(),
  /** Absent while the column shares the remaining width. */
  width: z.number().positive().max(10_000).optional(),
});
export type ColumnLayout = z.infer<typeof ColumnLayout>;

/** The full state of a view, independent of its page's defaults, now or later. */
export const ViewState = z
  .strictObject({
    sort: z.array(Sort).max(5),
    filter: z.record(ColumnName, AnyFilter),
    layout: z.array(ColumnLayout).max(200),
  })
  .refine(fitsInView, 'This view is too large to save.');
export type ViewState = z.infer<typeof ViewState>;

export const ViewName = oneLine(maxViewNameLength);

export const GridView = z.object({
  id: z.uuid(),
  grid: GridName,
  name: z.string(),
  /** The owner's name. */
  owner: z.string(),
  isMine: z.boolean(),
  /** Whether the owner starts with it; not shown for other people's views. */
  isDefault: z.boolean(),
  /** As stored. Columns come and go, so consumers use only what still applies. */
  state: z.json(),
});
export type GridView = z.infer<typeof GridView>;

const OneView = z.object({ viewId: z.uuid(messages.invalidFormat) });

export const gridViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/grid-views',
    summary: 'List your saved views of a grid',
    permission: 'gridViews.use',
    query: z.object({ grid: GridName }),
    response: z.array(GridView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/grid-views',
    summary: 'Save a view',
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
  /** Anyone with the link may read it: it holds search criteria, and the rows have their own permissions. */
  read: endpoint({
    method: 'GET',
    path: '/api/grid-views/{viewId}',
    summary: 'Get a view, your own or a colleague’s',
    permission: 'gridViews.use',
    params: OneView,
    response: GridView,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/grid-views/{viewId}',
    summary: 'Update the name, state or default of one of your views',
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
    summary: 'Delete one of your views',
    permission: 'gridViews.use',
    params: OneView,
    response: Nothing,
  }),
};
