export const marketplacesPaths = {
  marketplaces: '/marketplaces',
  marketplace: '/marketplaces/$marketplaceId',
  marketplacePolicies: '/marketplaces/$marketplaceId/policies',
  marketplaceHistory: '/marketplaces/$marketplaceId/history',
} as const;
