export const identityPaths = {
  login: '/login',
  setPassword: '/set-password',
  microsoftCallback: '/oauth/microsoft/callback',
  changePassword: '/account/password',
} as const;
