export const helpDeskPaths = {
  ticketSettings: '/tickets/settings',
} as const;
