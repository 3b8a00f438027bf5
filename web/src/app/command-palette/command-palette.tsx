import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from '../../ui/feedback/announcer.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useActions, usePages, useRecentCommands, type Command, type CommandGroup } from './commands.ts';
import { PaletteFooter } from './palette-footer.tsx';
import { optionId, PaletteList } from './palette-list.tsx';
import { ranked } from './ranking.ts';
import { useFoundRecords } from './use-found-records.ts';

/** Search and commands: pages, actions, and records by any number or name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const found = useFoundRecords(typed);
  const groups = [...useCommandGroups(typed), ...found.groups];
  const options = groups.flatMap(({ commands }) => commands);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = options.find(({ id }) => id === chosen) ?? options[0];
  const choose = useChoose(onClose);
  const [heldFor, setHeldFor] = useState<string | null>(null);
  const listId = useId();
  const [first] = options;
  useHeldEnter(heldFor === typed && !found.isWaiting && first !== undefined, () => first && choose(first));
  useAnnouncedCount(typed, options.length, found.isWaiting);

  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
    setHeldFor(null);
    found.ask(text);
  };
  const move = (by: number) => {
    const at = options.findIndex((option) => option === active);
    setChosen(options.at((at + by) % options.length)?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const withMod = event.ctrlKey || event.metaKey;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'k' && withMod) onClose();
    else if (event.key === 'Enter') {
      if (active) choose(active, withMod);
      else if (found.isWaiting) {
        setHeldFor(typed);
        found.hurry();
      }
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': 'Search and commands', sx: paperLook },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          px: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Icon name="search" sx={{ color: 'text.tertiary' }} />
        <InputBase
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into it
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => type(event.target.value)}
          placeholder="Search pages, names, numbers…"
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': 'Search pages and records',
              'aria-expanded': options.length > 0,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': active ? optionId(listId, active) : undefined,
              autoComplete: 'off',
              spellCheck: false,
              maxLength: 100,
            },
          }}
          sx={{
            height: 52,
            typography: 'subtitle1',
            fontWeight: 400,
            '& ::placeholder': { color: 'text.tertiary', opacity: 1 },
          }}
        />
        <IconButton
          size="small"
          aria-label="Close"
          onClick={onClose}
          sx={{ display: { xs: 'inline-flex', sm: 'none' } }}
        >
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        typed={typed}
        found={found}
        onPoint={(command) => setChosen(command.id)}
        onChoose={choose}
      />
      <PaletteFooter />
    </Dialog>
  );
}

const paperLook = {
  m: { xs: 1, sm: 2 },
  mt: { xs: 1, sm: '10vh' },
  width: 'min(640px, calc(100% - 16px))',
  maxWidth: 640,
  maxHeight: { xs: 'calc(100% - 16px)', sm: '72vh' },
  borderRadius: '10px',
  boxShadow: 'var(--bd-palette-tokens-pop)',
} as const;

/** With nothing typed: recent pages and every command. Otherwise the matches. */
function useCommandGroups(typed: string): CommandGroup[] {
  const recent = useRecentCommands();
  const pages = usePages();
  const actions = useActions();
  const isAsking = typed.trim() !== '';
  const groups: CommandGroup[] = isAsking
    ? [
        { label: 'Pages', commands: ranked(pages, typed) },
        { label: 'Actions', commands: ranked(actions, typed) },
      ]
    : [
        { label: 'Recent', commands: recent },
        { label: 'Pages', commands: pages },
        { label: 'Actions', commands: actions },
      ];
  return groups.filter(({ commands }) => commands.length > 0);
}

function useChoose(onClose: () => void) {
  const router = useRouter();
  return ({ href, isExternal, run }: Command, inNewTab = false) => {
    onClose();
    if (href === undefined) run?.();
    else if (inNewTab || isExternal) window.open(href, '_blank', 'noopener');
    else void router.navigate({ href });
  };
}

/** If Enter came before the results, runs the first record that arrives. */
function useHeldEnter(isReady: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (isReady) latest.current();
  }, [isReady]);
}

/** For screen readers. */
function useAnnouncedCount(typed: string, count: number, isWaiting: boolean): void {
  useEffect(() => {
    if (typed.trim() === '' || isWaiting) return;
    announce(count === 0 ? 'Nothing found' : pluralize(count, 'result'));
  }, [typed, count, isWaiting]);
}
