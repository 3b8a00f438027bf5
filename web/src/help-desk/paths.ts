export const helpDeskPaths = {
  tickets: '/tickets',
  departmentTickets: '/tickets/department',
  allTickets: '/tickets/all',
  searchTickets: '/tickets/search',
  createTicket: '/tickets/create',
  ruleTest: '/tickets/rule-test',
  ticketSettings: '/tickets/settings',
  ticket: '/tickets/$ticketId',
} as const;
