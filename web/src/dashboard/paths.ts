export const dashboardPaths = {
  dashboard: '/',
} as const;
