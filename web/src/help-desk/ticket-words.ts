import type {
  MessageStatus,
  Priority,
  RequesterType,
  TicketStatus,
} from '@backdock/core/help-desk/tickets.values.ts';
import { departmentOf } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { Tone } from '../ui/feedback/status-chip.tsx';

export const ticketStatusTones: Readonly<Record<TicketStatus, Tone>> = {
  New: 'error',
  Open: 'info',
  WaitingOnCustomer: 'warning',
  WaitingOnSupplier: 'warning',
  WaitingOnMarketplace: 'warning',
  WaitingOnCarrier: 'warning',
  OnHold: 'warning',
  Resolved: 'success',
  Closed: 'default',
  Merged: 'default',
  Spam: 'default',
};

export const priorityTones: Readonly<Record<Priority, Tone>> = {
  Low: 'default',
  Normal: 'default',
  High: 'warning',
  Urgent: 'error',
};

export const requesterTypeLabels: Readonly<Record<RequesterType, string>> = {
  Customer: 'Customer',
  Supplier: 'Supplier',
  Marketplace: 'Marketplace',
  Carrier: 'Carrier or shipping partner',
  Internal: 'Colleague',
};

export const messageStatusTones: Readonly<Partial<Record<MessageStatus, Tone>>> = {
  Queued: 'info',
  Sending: 'info',
  Failed: 'error',
  Bounced: 'error',
};

export const ticketNumber = (ticketId: number) => `#${ticketId}`;

export const departmentLabel = (departmentId: number) => spaced(departmentOf(departmentId) ?? 'Unknown');
