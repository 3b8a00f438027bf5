import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import type { PolicyVersion } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { successorOf } from '@backdock/core/marketplaces/policies.rules.ts';
import { CalendarPopover } from '../ui/fields/calendar-popover.tsx';
import { Icon } from '../ui/icons.tsx';
import { Markdown } from '../ui/text/markdown.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { PolicyFacts } from './policy-facts.tsx';

interface PolicyPanelProps {
  policies: readonly PolicyVersion[];
  shown: PolicyVersion | null;
  today: Day;
  /** The date it is shown for; null if a version was chosen. */
  day: Day | null;
  onDay: (day: Day) => void;
}

/** One version of the policy: the one for a date, or a chosen one. */
export function PolicyPanel({ policies, shown, today, day, onDay }: PolicyPanelProps) {
  return (
    <Panel
      title={shown ? `Version ${shown.version}` : 'No policy'}
      action={<DayChoice day={day} today={today} onDay={onDay} />}
    >
      {shown ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>{periodText(policies, shown)}</Box>
          <PolicyFacts policy={shown} />
          {shown.text ? (
            <Box sx={{ pt: 2, borderTop: 1, borderColor: 'tokens.lineSoft' }}>
              <Markdown text={shown.text} />
            </Box>
          ) : null}
        </Box>
      ) : (
        <EmptyState hint="No policy version was in effect on this date." />
      )}
    </Panel>
  );
}

function DayChoice({ day, today, onDay }: Pick<PolicyPanelProps, 'day' | 'today' | 'onDay'>) {
  const place = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = day === null ? 'View as of…' : day === today ? 'View as of today' : `As of ${shortDate(day)}`;
  return (
    <Box ref={place} sx={{ display: 'flex', gap: 1 }}>
      {day === today ? null : (
        <Button size="small" variant="text" onClick={() => onDay(today)}>
          Today
        </Button>
      )}
      <Button
        size="small"
        startIcon={<Icon name="calendar" size={15} />}
        aria-haspopup="dialog"
        onClick={() => setAnchor(place.current)}
      >
        {label}
      </Button>
      <CalendarPopover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        selected={day ?? today}
        label="View policy as of"
        onPick={(picked) => {
          onDay(picked);
          setAnchor(null);
        }}
      />
    </Box>
  );
}

/** `In force from Jan 01, 2026, until version 3 takes effect on Dec 24, 2026`. */
function periodText(policies: readonly PolicyVersion[], { version, effectiveFrom }: PolicyVersion): string {
  const next = successorOf(policies, version);
  const from = `In force from ${shortDate(effectiveFrom)}`;
  if (!next) return from;
  if (next.effectiveFrom === effectiveFrom) {
    return `Was to take effect on ${shortDate(effectiveFrom)}; replaced by version ${next.version}`;
  }
  return `${from}, until version ${next.version} takes effect on ${shortDate(next.effectiveFrom)}`;
}
