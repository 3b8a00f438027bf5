export const administrationPaths = {
  userManagement: '/user-management',
  users: '/user-management/users',
  featureFlags: '/feature-flags',
  tools: '/tools',
  webDesign: '/web-design',
} as const;
