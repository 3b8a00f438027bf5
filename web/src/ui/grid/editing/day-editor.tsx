import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { ApiError, messageFor } from '../../../platform/api-error.ts';
import { DayField } from '../../days/day-field.tsx';
import { LazyCalendar } from '../../days/lazy-calendar.tsx';
import { ConflictNotice } from '../../form/conflict-notice.tsx';
import { Icon } from '../../icons.tsx';
import { valueIn, type DayEdit, type KnownColumn } from '../columns/grid-column.ts';

interface DayEditorProps {
  anchor: HTMLElement;
  column: KnownColumn;
  edit: DayEdit;
  row: object;
  /** Reloads the row after someone else changed it. */
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** The field a cell turns into, with a calendar below it and, after a rejection, its message. */
export function DayEditor({ anchor, column, edit, row, reload, onClose }: DayEditorProps) {
  const stored = valueIn(column, row);
  const [day, setDay] = useState<Day | null>(typeof stored === 'string' ? stored : null);
  const saving = useMutation({ mutationFn: (to: Day) => edit.save(row, to), onSuccess: onClose });
  const { error, isPending } = saving;
  const save = () => {
    if (isPending || day === null) return;
    if (day === stored) onClose();
    else saving.mutate(day);
  };
  const choose = (to: Day | null) => {
    setDay(to);
    saving.reset();
  };
  const { label } = column;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={() => {
        if (!isPending) onClose();
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': `Edit ${label.toLowerCase()}`, 'aria-busy': isPending },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, width: 276, p: 1.5 }}>
        <DayField label={label} value={day} onChange={choose} onEnter={save} takesFocus />
        <LazyCalendar label={label} selected={day} onPick={choose} />
        <Refusal
          error={error}
          field={column.id}
          isPending={isPending}
          onUse={(instead) => {
            setDay(instead);
            saving.mutate(instead);
          }}
          onReload={() => reload().then(saving.reset)}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button size="small" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            size="small"
            variant="contained"
            color="primary"
            loading={isPending}
            disabled={day === null}
            onClick={save}
          >
            Save
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}

interface RefusalProps {
  error: Error | null;
  field: string;
  isPending: boolean;
  onUse: (instead: Day) => void;
  onReload: () => Promise<unknown>;
}

function Refusal({ error, field, isPending, onUse, onReload }: RefusalProps) {
  if (!error) return null;
  const body = error instanceof ApiError ? error.body : undefined;
  if (body?.changes) return <ConflictNotice changes={body.changes} onReload={onReload} />;
  const instead = body?.instead?.[field];
  return (
    <Alert severity="error" icon={<Icon name="error" />}>
      {messageFor(error)}
      {instead ? (
        <Button
          size="small"
          disabled={isPending}
          onClick={() => onUse(instead)}
          sx={{ display: 'flex', mt: 1, color: 'text.primary' }}
        >
          Use {shortDate(instead)}
        </Button>
      ) : null}
    </Alert>
  );
}
