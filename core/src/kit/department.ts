import { z } from 'zod';
import { keysOf } from './keys.ts';

/** Company departments, by `departmentId`. */
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
export const departmentNames = keysOf(departments);

export function departmentOf(id: number | null): Department | null {
  return departmentNames.find((name) => departments[name] === id) ?? null;
}

export const DepartmentId = z.number().int().min(1).max(8).nullable();
