export const administrationPaths = {
  userManagement: '/user-management',
  users: '/user-management/users',
  webDesign: '/web-design',
} as const;
