import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useId, useState } from 'react';
import type { Finding } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { tabular } from '../../../../ui/text/figures.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { FindingAbout } from './finding-about.tsx';
import { groupsOf, idOf, type FindingGroup } from './findings.ts';
import { kindLabels } from '../run-words.ts';

interface NoteListProps {
  notes: readonly Finding[];
  currency: Currency;
}

/** Informational findings that need no decision. */
export function NoteList({ notes, currency }: NoteListProps) {
  return (
    <Panel title="Good to know">
      <Box sx={{ display: 'grid', gap: 0.5, my: -1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {groupsOf(notes).map((group) => (
          <Folded key={group.kind} group={group} currency={currency} />
        ))}
      </Box>
    </Panel>
  );
}

const maxShown = 50;

function Folded({ group, currency }: { group: FindingGroup; currency: Currency }) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const { findings } = group;
  return (
    <Box>
      <Button
        variant="text"
        aria-expanded={isOpen}
        aria-controls={contentId}
        startIcon={<Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1.5 }}
      >
        {`${kindLabels[group.kind]} · ${findings.length}`}
      </Button>
      <Collapse in={isOpen} unmountOnExit id={contentId}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
          {findings.slice(0, maxShown).map((note) => (
            <Note key={idOf(note)} note={note} currency={currency} />
          ))}
        </Box>
        {findings.length > maxShown ? (
          <Box sx={{ pb: 1, typography: 'body2', color: 'text.tertiary' }}>
            {`and ${findings.length - maxShown} more`}
          </Box>
        ) : null}
      </Collapse>
    </Box>
  );
}

function Note({ note, currency }: { note: Finding; currency: Currency }) {
  const { title, detail, amount } = note;
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        typography: 'body2',
        borderTop: 1,
        borderColor: 'tokens.lineSoft',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="span" sx={{ fontWeight: 550 }}>
        {title}
      </Box>
      {amount === null ? null : (
        <Box component="span" sx={{ ...tabular, ml: 1 }}>
          {money(amount, currency)}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary' }}>{detail}</Box>
      <FindingAbout finding={note} />
    </Box>
  );
}
