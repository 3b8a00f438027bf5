export const administrationPaths = {
  userManagement: '/user-management',
  users: '/user-management/users',
  featureFlags: '/feature-flags',
  webDesign: '/web-design',
} as const;
