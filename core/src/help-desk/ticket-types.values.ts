import { type Department, departments } from '../kit/department.ts';
import type { Priority } from './tickets.values.ts';

export interface TicketType {
  readonly id: number;
  readonly name: string;
  readonly department: Department;
  readonly priority: Priority;
  /** Business hours until the first response and until it's resolved, at normal priority. */
  readonly firstResponseHours: number;
  readonly resolutionHours: number;
  /** Resolving it needs an order, or a reason why there is none. */
  readonly isAboutOrder: boolean;
}

type Row = [
  id: number,
  name: string,
  department: Department,
  priority: Priority,
  firstResponseHours: number,
  resolutionHours: number,
  isAboutOrder: boolean,
];

const rows: readonly Row[] = [
  [1, 'Order status', 'CustomerService', 'Normal', 8, 48, true],
  [2, 'Cancellation request', 'CustomerService', 'High', 2, 8, true],
  [3, 'Address change', 'CustomerService', 'High', 2, 8, true],
  [4, 'Damaged item', 'CustomerService', 'High', 4, 48, true],
  [5, 'Defective item', 'CustomerService', 'Normal', 8, 72, true],
  [6, 'Missing parts', 'CustomerService', 'Normal', 8, 72, true],
  [7, 'Wrong item', 'CustomerService', 'High', 4, 48, true],
  [8, 'Lost shipment', 'Logistics', 'High', 4, 48, true],
  [9, 'Delivery appointment', 'Logistics', 'Normal', 8, 48, true],
  [10, 'Freight claim', 'Logistics', 'Normal', 16, 160, true],
  [11, 'Return request', 'CustomerService', 'Normal', 8, 72, true],
  [12, 'Price question', 'Buyers', 'Normal', 16, 80, false],
  [13, 'Product question', 'ProductData', 'Low', 16, 80, false],
  [14, 'Invoice question', 'Accounting', 'Normal', 16, 80, false],
  [15, 'Payment question', 'Accounting', 'High', 8, 40, false],
  [16, 'Credit claim', 'Accounting', 'Normal', 16, 80, false],
  [17, 'Supplier onboarding', 'Buyers', 'Normal', 16, 80, false],
  [18, 'Marketplace escalation', 'CustomerService', 'Urgent', 1, 8, false],
  [19, 'Legal', 'Legal', 'Urgent', 4, 40, false],
  [20, 'Other', 'CustomerService', 'Normal', 8, 80, false],
];

export const ticketTypes: readonly TicketType[] = rows.map(
  ([id, name, department, priority, firstResponseHours, resolutionHours, isAboutOrder]) => ({
    id,
    name,
    department,
    priority,
    firstResponseHours,
    resolutionHours,
    isAboutOrder,
  }),
);

/** A ticket of this type, or of its department, exists only for administrators and the Legal department. */
export const legalTypeId = 19;
/** Its targets hold until a ticket has a type; setting it moves the ticket nowhere. */
export const otherTypeId = 20;

export const ticketTypeOf = (id: number | null): TicketType | undefined =>
  ticketTypes.find((type) => type.id === id);

/** Everyone but management, which has no mailbox and no queue. */
export const helpDeskDepartmentIds: readonly number[] = Object.values(departments).filter(
  (id) => id !== departments.Management,
);
