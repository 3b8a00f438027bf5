export const sidebarWidth = 240;
export const collapsedSidebarWidth = 68;

const key = 'sidebar-collapsed';

export function readCollapsed(): boolean {
  return localStorage.getItem(key) === 'true';
}

export function rememberCollapsed(collapsed: boolean): void {
  localStorage.setItem(key, String(collapsed));
}

export const sidebarSurface = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
  height: '100dvh',
  px: 1.25,
  pt: 1.5,
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
  overflow: 'hidden auto',
} as const;

export const topBar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 52,
  px: 1.5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

export const mainColumn = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 } as const;
/** Paper has no menu. */
export const notPrinted = { '@media print': { display: 'none' } } as const;
