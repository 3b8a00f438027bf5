import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNavigate } from '@tanstack/react-router';
import type { FilterModel, Page } from '@backdock/core/kit/list.ts';
import { type Permission, reachOf } from '@backdock/core/kit/permissions.ts';
import { linkTo, type PageLink } from '../platform/page-link.ts';
import { useEmployee } from '../platform/session.ts';
import { useShortcut } from '../ui/feedback/shortcuts.tsx';
import { Icon } from '../ui/icons.tsx';

/** The undecided records before and after the one on screen. */
export interface Queue<R> {
  total: number;
  /** The position of this record; -1 once it's decided. */
  at: number;
  previous: R | undefined;
  next: R | undefined;
  /** `next` and everything after it. */
  rest: readonly R[];
}

export function queueOf<R>(page: Page<R> | undefined, isThis: (row: R) => boolean): Queue<R> {
  const rows = page?.rows ?? [];
  const at = rows.findIndex(isThis);
  return {
    total: page?.total ?? 0,
    at,
    previous: at > 0 ? rows[at - 1] : undefined,
    next: rows[at + 1],
    rest: rows.slice(at + 1),
  };
}

/** Purchasing managers go through their own. */
export function useOwnFilter(permission: Permission): FilterModel {
  const employee = useEmployee();
  const reach = reachOf(employee, permission);
  if (!reach.has('own') || reach.has('all')) return {};
  return { purchasingManager: { filterType: 'text', type: 'equals', filter: employee.name } };
}

interface QueueButtonsProps<R> {
  queue: Queue<R>;
  /** Singular noun for a record: `order`. */
  noun: string;
  page: (row: R) => PageLink;
}

/** `2 of 11`, with buttons for the previous and next record. */
export function QueueButtons<R>({ queue, noun, page }: QueueButtonsProps<R>) {
  const { total, at, previous, next } = queue;
  const navigate = useNavigate();
  const open = (row: R | undefined) => {
    if (row) void navigate(linkTo(page(row)));
  };
  const [back, forth] = [`Previous ${noun}`, `Next ${noun}`];
  useShortcut('[', back, () => open(previous));
  useShortcut(']', forth, () => open(next));
  if (total === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.tertiary' }}>
      {at < 0 ? `${total} undecided` : `${at + 1} of ${total}`}
      <IconButton aria-label={back} title={back} disabled={!previous} onClick={() => open(previous)}>
        <Icon name="previous" />
      </IconButton>
      <IconButton aria-label={forth} title={forth} disabled={!next} onClick={() => open(next)}>
        <Icon name="next" />
      </IconButton>
    </Box>
  );
}
