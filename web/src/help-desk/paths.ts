export const helpDeskPaths = {
  tickets: '/tickets',
  departmentTickets: '/tickets/department',
  allTickets: '/tickets/all',
  createTicket: '/tickets/create',
  ticket: '/tickets/$ticketId',
} as const;
