/** The pages that exist, where code needs their address. */
export const paths = {
  dashboard: '/',
  login: '/login',
  microsoftCallback: '/oauth/microsoft/callback',
  changePassword: '/account/password',
  suppliers: '/suppliers',
  invoices: '/accounting/invoices',
  webDesign: '/web-design',
} as const;
