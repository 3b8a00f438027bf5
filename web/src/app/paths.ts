/** The pages that exist, where code needs their address. */
export const paths = {
  dashboard: '/',
  login: '/login',
  microsoftCallback: '/oauth/microsoft/callback',
  changePassword: '/account/password',
  webDesign: '/web-design',
} as const;
