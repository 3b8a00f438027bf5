export const identityPaths = {
  login: '/login',
  microsoftCallback: '/oauth/microsoft/callback',
  changePassword: '/account/password',
} as const;
