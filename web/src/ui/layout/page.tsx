import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { PageSearch, RawSearch } from '../../platform/page-search.ts';
import type { PagePath } from '../../platform/paths.ts';
import type { ReactNode } from 'react';
import { TextLink } from '../text/links.tsx';
import { TextSkeleton } from '../feedback/states.tsx';
import { usePageHeading } from './use-page-heading.ts';
import { visuallyHidden } from '../text/visually-hidden.ts';

interface Crumb {
  label: string;
  to?: PagePath | '.';
  /** For a step of the same page, distinguished only by its search parameters. */
  search?: (before: RawSearch) => PageSearch;
}

interface PageProps {
  title: string;
  /** The tab title, if the heading is something else, such as a greeting. */
  name?: string;
  /** A crumb without a URL is plain text. */
  breadcrumb?: readonly Crumb[];
  /** The record's status, beside the title. */
  chip?: ReactNode;
  /** A quiet line below the title. */
  subtitle?: ReactNode;
  /** On the right, with at most one primary button. */
  actions?: ReactNode;
  tabs?: ReactNode;
  /** The page is as tall as the window, and its content shares that height: a list scrolls on its own. */
  fill?: true;
  children: ReactNode;
}

/** The layout of every page inside the shell. */
export function Page({
  title,
  name = title,
  breadcrumb,
  chip,
  subtitle,
  actions,
  tabs,
  fill,
  children,
}: PageProps) {
  const heading = usePageHeading(name);
  return (
    <Box sx={fill ? filledLayout : pageLayout}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          px: pagePadding,
          pt: { xs: 2, md: 2.25 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 'min(100%, 240px)' }}>
          {breadcrumb ? <Breadcrumb crumbs={breadcrumb} /> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              sx={{ outline: 'none', overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            {chip}
          </Box>
          {subtitle ? (
            <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
              {subtitle}
            </Typography>
          ) : null}
        </Box>
        {actions ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, ...notPrinted }}>{actions}</Box>
        ) : null}
      </Box>
      {tabs ? (
        <Box sx={{ mt: 1, px: pagePadding, borderBottom: 1, borderColor: 'divider', ...notPrinted }}>
          {tabs}
        </Box>
      ) : null}
      <Box sx={bodyLayout}>{children}</Box>
    </Box>
  );
}

/** Paper has no controls. */
const notPrinted = { '@media print': { display: 'none' } } as const;
const pagePadding = { xs: 2, md: 3.5 };
const pageLayout = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 } as const;
const filledLayout = {
  ...pageLayout,
  flex: 'none',
  // On narrow windows the menu bar is above the page.
  height: { xs: 'calc(100dvh - 52px)', md: '100dvh' },
  minHeight: 560,
} as const;
const bodyLayout = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  flex: 1,
  minHeight: 0,
  px: pagePadding,
  pt: 2,
  pb: 3.5,
} as const;

function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <Box component="nav" aria-label="Breadcrumb" sx={{ typography: 'body2', color: 'text.tertiary' }}>
      {/* Where it takes two lines, a finger must still find one of them. */}
      <Box
        component="ol"
        sx={{ display: 'flex', flexWrap: 'wrap', rowGap: 0.75, listStyle: 'none', m: 0, p: 0 }}
      >
        {crumbs.map((crumb, at) => (
          <li key={crumb.label}>
            {at > 0 ? (
              <Box component="span" aria-hidden sx={{ mx: 0.75 }}>
                /
              </Box>
            ) : null}
            {crumb.to ? (
              <TextLink
                to={crumb.to}
                {...(crumb.search && { search: crumb.search })}
                // Crumbs lead to parent pages, so only an exact match counts as current.
                activeOptions={{ exact: true }}
                sx={{ color: 'inherit' }}
              >
                {crumb.label}
              </TextLink>
            ) : (
              crumb.label
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The same layout while the page's code or data loads. */
export function PageSkeleton() {
  return (
    <Box aria-busy="true">
      <Box component="output" sx={visuallyHidden}>
        Loading
      </Box>
      <Box sx={{ px: pagePadding, pt: { xs: 2, md: 2.25 } }}>
        <Typography variant="h1" component="div">
          <Skeleton width={260} />
        </Typography>
        <Typography variant="body2" component="div">
          <Skeleton width={160} />
        </Typography>
      </Box>
      <Box sx={bodyLayout}>
        <Paper variant="outlined" sx={{ px: 2.25, py: 2 }}>
          <TextSkeleton lines={6} />
        </Paper>
      </Box>
    </Box>
  );
}
