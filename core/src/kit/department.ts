import { z } from 'zod';

/** The departments of the company, by the number that `departmentId` carries. */
export const departments = {
  Management: 1,
  Buyers: 2,
  Logistics: 3,
  Accounting: 4,
  CustomerService: 5,
  ProductData: 6,
  Legal: 7,
  InformationTechnology: 8,
} as const;

export type Department = keyof typeof departments;
export const departmentNames = Object.keys(departments) as [Department, ...Department[]];

export const DepartmentId = z.number().int().min(1).max(8).nullable();
