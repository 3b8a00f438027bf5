import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { loadProblem } from '../../platform/api-error.ts';
import { Icon } from '../../ui/icons.tsx';
import { Key } from '../../ui/text/key.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import type { Command, CommandGroup } from './commands.ts';
import type { FoundRecords } from './use-found-records.ts';

interface PaletteListProps {
  id: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  typed: string;
  found: Pick<FoundRecords, 'isWaiting' | 'error' | 'retry'>;
  onPoint: (command: Command) => void;
  onChoose: (command: Command, inNewTab?: boolean) => void;
}

export const optionId = (listId: string, { id }: Command) => `${listId}-${id}`;

export function PaletteList(props: PaletteListProps) {
  const { id, groups, active, typed, found, onPoint, onChoose } = props;
  const { isWaiting, error, retry } = found;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}>
      <Box
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the field, which no select allows
        role="listbox"
        id={id}
        aria-label="Results"
        aria-busy={isWaiting}
        sx={{ p: groups.length > 0 ? 1 : 0 }}
      >
        {groups.map(({ label, commands }) => (
          <Group key={label} label={label} labelId={`${id}-${label}`}>
            {commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(id, command)}
                command={command}
                isActive={command === active}
                onPoint={() => onPoint(command)}
                onChoose={() => onChoose(command)}
              />
            ))}
          </Group>
        ))}
      </Box>
      {isWaiting ? <WaitingRows /> : null}
      {error && !isWaiting ? <ErrorState message={loadProblem(error)} onRetry={retry} /> : null}
      {!isWaiting && !error && groups.length === 0 ? <NothingFound typed={typed} /> : null}
    </Box>
  );
}

function Group({ label, labelId, children }: { label: string; labelId: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of the listbox
    <Box role="group" aria-labelledby={labelId} sx={{ '& + &': { mt: 0.75 } }}>
      <Box
        id={labelId}
        role="presentation"
        sx={{ px: 1.25, py: 0.5, typography: 'small', color: 'text.tertiary' }}
      >
        {label}
      </Box>
      {children}
    </Box>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, command, isActive, onPoint, onChoose }: OptionProps) {
  const { label, detail, icon, href, isExternal, keys } = command;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const onClick = (event: MouseEvent) => {
    // With Ctrl, ⌘ or Shift, lets the browser open the link its own way.
    if (href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <Box
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- also a link
      role="option"
      aria-selected={isActive}
      {...(href === undefined ? {} : { component: 'a' as const, href, tabIndex: -1 })}
      onMouseMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onClick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 36,
        px: 1.25,
        py: 0.5,
        borderRadius: '7px',
        color: 'text.primary',
        textDecoration: 'none',
        cursor: 'pointer',
        scrollMargin: '34px 0 8px',
        '&[aria-selected=true]': { bgcolor: 'tokens.brandSoft' },
      }}
    >
      <Icon name={icon} sx={{ color: 'text.tertiary' }} />
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        {detail ? (
          <Box component="span" sx={{ typography: 'body2', lineHeight: '20px', color: 'text.secondary' }}>
            {detail}
          </Box>
        ) : null}
      </Box>
      {isExternal ? <Icon name="external" size={14} sx={{ color: 'text.tertiary' }} /> : null}
      {keys ? <Key name={keys} /> : null}
    </Box>
  );
}

function WaitingRows() {
  return (
    <Box aria-hidden sx={{ p: 1, pt: 0.5 }}>
      {[62, 48, 55].map((width) => (
        <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 36, px: 1.25 }}>
          <Skeleton variant="rounded" width={17} height={17} />
          <Skeleton width={`${width}%`} />
        </Box>
      ))}
    </Box>
  );
}

function NothingFound({ typed }: { typed: string }) {
  return (
    <Box sx={{ px: 3, py: 4, textAlign: 'center', typography: 'body2', color: 'text.tertiary' }}>
      <Box sx={{ typography: 'body1', fontWeight: 550, color: 'text.primary', overflowWrap: 'anywhere' }}>
        No results for “{typed.trim()}”
      </Box>
      Try a number exactly as printed, or the beginning of a name.
    </Box>
  );
}
