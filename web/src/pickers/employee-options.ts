import { employees } from '@backdock/core/identity/employees.contract.ts';
import type { Department } from '@backdock/core/kit/department.ts';
import { call } from '../platform/api.ts';
import { type LoadedOptions, minutes, useLookup } from './lookup-options.ts';

const everybody: readonly Department[] = [];

/** Employees, limited to the given departments if any. */
export function useEmployeeOptions(departments = everybody): LoadedOptions<number> {
  return useLookup({
    key: ['employees', ...departments],
    load: (signal) => call(employees.options, { query: { departments: [...departments] } }, { signal }),
    staleTime: minutes(10),
  });
}
