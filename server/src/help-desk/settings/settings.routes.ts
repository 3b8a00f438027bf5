import { helpDeskSettings } from '@backdock/core/help-desk/settings/settings.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addShiftGroup, changeDepartment, changeShiftGroup, departmentSettings } from './settings.service.ts';

export const settingsRoutes: Route[] = [
  handle(helpDeskSettings.departments, (ctx) => departmentSettings(ctx)),
  handle(helpDeskSettings.changeDepartment, (ctx, { params, body }) =>
    changeDepartment(ctx, params.departmentId, body),
  ),
  handle(helpDeskSettings.addShiftGroup, (ctx, { body }) => addShiftGroup(ctx, body)),
  handle(helpDeskSettings.changeShiftGroup, (ctx, { params, body }) =>
    changeShiftGroup(ctx, params.shiftGroupId, body),
  ),
];
