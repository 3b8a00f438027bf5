export const helpDeskPaths = {
  tickets: '/tickets',
  departmentTickets: '/tickets/department',
  allTickets: '/tickets/all',
  createTicket: '/tickets/create',
  ticketSettings: '/tickets/settings',
  ticket: '/tickets/$ticketId',
} as const;
