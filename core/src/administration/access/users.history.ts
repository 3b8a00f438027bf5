import type { RecordKind } from '../../history/record-kind.ts';
import { departmentOf } from '../../kit/department.ts';
import { spaced } from '../../kit/form-messages.ts';
import type { Json } from '../../kit/json.ts';

const departmentText = (id: Json) => {
  const name = departmentOf(Number(id));
  return name ? spaced(name) : '–';
};

export const userHistory: RecordKind = {
  entityType: 'employee',
  fields: {
    name: { label: 'Name' },
    email: { label: 'Email' },
    roles: { label: 'Roles', as: 'set' },
    departmentId: { label: 'Department', text: departmentText },
    isHead: { label: 'Department head' },
    isActive: { label: 'Active' },
    microsoftObjectId: { label: 'Microsoft account' },
  },
  actions: {
    'employee.created': 'added this user',
    'employee.roles-changed': 'changed the roles',
    'employee.changed': 'updated this user',
    'employee.activated': 'activated this user',
    'employee.deactivated': 'deactivated this user',
    'employee.unlocked': 'unlocked this user’s sign-in',
    'employee.connected': 'connected a Microsoft account',
    'employee.link-sent': 'sent a link to set a password',
    'employee.password-set': 'set a password',
    'employee.password-changed': 'changed the password',
    'employee.recovered': 'restored access',
  },
};
