import { z } from 'zod';
import { departmentNames } from '../kit/department.ts';
import { endpoint } from '../kit/endpoint.ts';

const EmployeeOption = z.object({
  value: z.number().int().min(1),
  label: z.string(),
  department: z.enum(departmentNames).nullable(),
});
export type EmployeeOption = z.infer<typeof EmployeeOption>;

const DepartmentName = z.enum(departmentNames);

/** Who works here, to choose from. */
export const employees = {
  emails: endpoint({
    method: 'GET',
    path: '/api/employees/emails',
    summary: "Employees' e-mail addresses",
    permission: 'lookups.read',
    response: z.array(z.string()),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/employees/department',
    summary: 'Employees of some departments; of all where none is named',
    permission: 'lookups.read',
    query: z.object({
      // A key that is there once arrives as a text.
      departments: z.union([z.array(DepartmentName), DepartmentName.transform((name) => [name])]).default([]),
    }),
    response: z.array(EmployeeOption),
  }),
};
