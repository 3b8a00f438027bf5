export const administrationPaths = {
  webDesign: '/web-design',
} as const;
