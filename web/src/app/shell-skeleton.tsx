import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageSkeleton } from '../ui/layout/page.tsx';
import { ProductMark } from '../ui/feedback/product-mark.tsx';
import {
  collapsedSidebarWidth,
  mainColumn,
  readCollapsed,
  sidebarSurface,
  sidebarWidth,
  topBar,
} from './shell-layout.ts';

const entryWidths = [84, 108, 86, 74, 70, 98];

/** The shell's layout while the user is still loading. */
export function ShellSkeleton() {
  const collapsed = readCollapsed();
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100dvh' }}>
      <Box component="header" sx={{ ...topBar, display: { xs: 'flex', md: 'none' } }}>
        <Box sx={{ width: 34 }} />
        <ProductMark />
        <Box sx={{ typography: 'subtitle1' }}>Backdock</Box>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, flex: 'none' }}>
        <Box
          component="aside"
          sx={{ ...sidebarSurface, width: collapsed ? collapsedSidebarWidth : sidebarWidth }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 36, px: 1.25, mb: 1.5 }}>
            <ProductMark />
            {collapsed ? null : <Box sx={{ typography: 'subtitle1' }}>Backdock</Box>}
          </Box>
          {entryWidths.map((width) => (
            <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 34, px: 1.25 }}>
              <Skeleton variant="rounded" width={17} height={17} />
              {collapsed ? null : <Skeleton width={width} />}
            </Box>
          ))}
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.25,
              height: 66,
              mt: 'auto',
              px: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Skeleton variant="circular" width={28} height={28} />
            {collapsed ? null : <Skeleton width={96} />}
          </Box>
        </Box>
      </Box>
      <Box component="main" sx={mainColumn}>
        <PageSkeleton />
      </Box>
    </Box>
  );
}
