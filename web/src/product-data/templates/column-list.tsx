import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MappingStatus } from '@backdock/core/product-data/mapping/mapping.values.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import type { BrokenReason } from '@backdock/core/product-data/templates/templates.rules.ts';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import type { Attributes } from '../attributes/use-attributes.ts';
import { columnListLook } from './column-list-look.ts';
import { nothing, sourceLine } from './column-words.ts';
import type { Columns } from './use-columns.ts';

interface ColumnListProps {
  of: Columns;
  reasons: readonly BrokenReason[];
  attributes: Attributes;
  isEditable: boolean;
  chosenId: number;
  onChoose: (columnId: number) => void;
  footer: ReactNode;
}

/** The columns in the order of the file. They are moved by dragging, or with Alt and the arrow keys. */
export function ColumnList(props: ColumnListProps) {
  const { of, reasons, attributes, isEditable, chosenId, onChoose, footer } = props;
  const { columns, move, hasError } = of;
  const headingId = useId();
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const broken = new Set(reasons.map(({ columnId }) => columnId));
  useEffect(() => {
    if (list.current) bringIntoView(list.current, `li[data-column="${chosenId}"]`);
  }, [chosenId]);
  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const to = event.key === 'ArrowUp' ? at - 1 : at + 1;
    event.preventDefault();
    if (!event.altKey) list.current?.children[to]?.querySelector('button')?.focus();
    else if (isEditable) move(at, to);
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      className="list"
      aria-labelledby={headingId}
      sx={{ overflow: 'hidden', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={head}>
        <Typography variant="h2" id={headingId}>
          Columns{' '}
          <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400 }}>
            {columns.length}
          </Box>
        </Typography>
        <Box component="span" aria-hidden sx={{ typography: 'caption', color: 'text.tertiary' }}>
          Filled
        </Box>
      </Box>
      {isEditable ? (
        <Box id={hintId} sx={visuallyHidden}>
          Press Alt with the up or down arrow key to move this column.
        </Box>
      ) : null}
      <Box component="ol" ref={list} aria-labelledby={headingId} sx={columnListLook}>
        {columns.map((column, at) => (
          // The mouse's way; the keyboard's is on the button.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={column.id}
            data-column={column.id}
            draggable={isEditable}
            className={classOf(at, { dragged, target }, column.id === chosenId)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragEnd={stop}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setTarget(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              stop();
            }}
          >
            {/* Outside of the button, from which some browsers drag nothing. */}
            {isEditable ? (
              <span className="grip" aria-hidden>
                ⠿
              </span>
            ) : null}
            <button
              type="button"
              aria-current={column.id === chosenId || undefined}
              aria-describedby={isEditable ? hintId : undefined}
              onClick={() => onChoose(column.id)}
              onKeyDown={(event) => press(event, at)}
            >
              <Face
                number={at + 1}
                header={column.header}
                isRequired={column.isRequired}
                source={sourceLine(column)}
                status={column.mappingStatus}
                isBroken={broken.has(column.id) || hasError(at)}
                filled={filledText(column, attributes)}
              />
            </button>
          </li>
        ))}
      </Box>
      {footer ? (
        <Box sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'tokens.lineSoft' }}>{footer}</Box>
      ) : null}
    </Paper>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  px: 1.75,
  borderBottom: 1,
  borderColor: 'tokens.lineSoft',
} as const;

/** Within the list alone: the page stays where it is. */
function bringIntoView(list: HTMLElement, selector: string): void {
  const item = list.querySelector<HTMLElement>(selector);
  if (!item) return;
  const above = item.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (above >= 0 && above <= list.clientHeight - item.offsetHeight) return;
  list.scrollTop += above - list.clientHeight / 2;
}

/** The line shows on which side of the target it will be. */
function classOf(
  at: number,
  { dragged, target }: { dragged: number | null; target: number | null },
  isChosen: boolean,
): string {
  const classes = isChosen ? ['chosen'] : [];
  if (dragged === at) classes.push('dragged');
  else if (dragged !== null && target === at) classes.push(dragged > at ? 'before' : 'after');
  return classes.join(' ');
}

interface FaceProps {
  number: number;
  header: string;
  isRequired: boolean;
  source: string;
  status: MappingStatus;
  isBroken: boolean;
  filled: string;
}

/** Only what changed is drawn again: hundreds of columns stay as they are while someone types in one. */
const Face = memo(function Face({ number, header, isRequired, source, status, isBroken, filled }: FaceProps) {
  return (
    <>
      <span className="number">{number}</span>
      <span className="name">
        <b>
          {header}
          {isRequired ? <u title="Required">*</u> : null}
        </b>
        <span>{source}</span>
      </span>
      <Dot status={status} isBroken={isBroken} />
      <span className="filled">{filled}</span>
    </>
  );
});

const dots: Readonly<Record<MappingStatus, string>> = {
  Mapped: 'good',
  Suggested: 'suggested',
  Ambiguous: 'warning',
  Unmapped: 'warning',
  Ignored: 'quiet',
  Invalid: 'bad',
};

function Dot({ status, isBroken }: { status: MappingStatus; isBroken: boolean }) {
  const look = isBroken && (status === 'Mapped' || status === 'Ignored') ? 'bad' : dots[status];
  return (
    <>
      <i className={look} aria-hidden />
      {isBroken ? <span style={visuallyHidden}>Needs attention</span> : null}
    </>
  );
}

/** Of an attribute alone it is known; a rounded 100% would hide products without a value. */
function filledText({ sourceType, attributeName }: DecidedColumn, { find }: Attributes): string {
  const filled = sourceType === 'Attribute' ? find(attributeName)?.filledPercent : undefined;
  return filled === undefined ? nothing : `${Math.floor(filled)}%`;
}
