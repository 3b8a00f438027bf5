import Box from '@mui/material/Box';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { FinancialYear } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { periodKey } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { nextTile } from './next-tile.ts';
import type { Month } from './period-queries.ts';
import { YearCard } from './year-card.tsx';

interface PeriodBoardProps {
  years: readonly FinancialYear[];
  today: Day;
  onOpen: (month: Month) => void;
}

/** All years with their months. One month is in the tab order; arrow keys reach the others. */
export function PeriodBoard({ years, today, onOpen }: PeriodBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(() => today.slice(0, 7));
  const tiles = () => [...(board.current?.querySelectorAll<HTMLElement>('[data-month]') ?? [])];
  const move = (event: KeyboardEvent) => {
    const all = tiles();
    const from = all.indexOf(document.activeElement as HTMLElement);
    const places = all.map((tile) => tile.getBoundingClientRect());
    const to = nextTile(places, from, event.key);
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <Box ref={board} onKeyDown={move} sx={{ display: 'grid', gap: 2 }}>
      {years.map((year) => (
        <YearCard
          key={year.year}
          year={year}
          today={today}
          reached={reached}
          onReach={(month) => setReached(periodKey({ year: year.year, month }))}
          onOpen={(month) => onOpen({ year: year.year, month })}
        />
      ))}
    </Box>
  );
}
