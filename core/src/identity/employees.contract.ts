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

/** Employee lookups. */
export const employees = {
  emails: endpoint({
    method: 'GET',
    path: '/api/employees/emails',
    summary: 'List employee email addresses',
    permission: 'lookups.read',
    response: z.array(z.string()),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/employees/department',
    summary: 'List employees, optionally by department',
    permission: 'lookups.read',
    query: z.object({
      // A query key that appears once arrives as a string.
      departments: z.union([z.array(DepartmentName), DepartmentName.transform((name) => [name])]).default([]),
    }),
    response: z.array(EmployeeOption),
  }),
};
