import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import { attributeDataTypeLabels } from '@backdock/core/product-data/attributes/attributes.values.ts';
import type { Cell } from '@backdock/core/product-data/cells/cell.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import type { BrokenReason } from '@backdock/core/product-data/templates/templates.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { SmallText } from '../../ui/fields/small-fields.tsx';
import { SmallSelect } from '../../ui/fields/small-select.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Attributes } from '../attributes/use-attributes.ts';
import { mappingStatusLabels, mappingStatusTones } from '../mapping/status-words.ts';
import { textOrNull } from './column-lines.ts';
import { ColumnSteps } from './column-steps.tsx';
import { dataTypeOptions } from './column-words.ts';
import { SampleTable } from './sample-table.tsx';
import { fieldRow } from './step.tsx';
import type { Columns } from './use-columns.ts';
import type { LiveProducts } from './use-live-products.ts';

interface ColumnEditorProps {
  of: Columns;
  at: number;
  column: DecidedColumn;
  /** Why this column keeps the template from being exported. */
  reasons: readonly BrokenReason[];
  attributes: Attributes;
  /** Of the product that is shown. */
  cell: Cell | null;
  /** Products that the last check found blocked by it; undefined without a check. */
  blockedCells: number | undefined;
  live: LiveProducts;
  isEditable: boolean;
  /** Header, type, and what the marketplace asks for are being edited. */
  isOpen: boolean;
  /** It was just added, so its header comes first. */
  isNew: boolean;
  onToggle: () => void;
  onRemove: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One column: what the marketplace asks for, and how its cells come about. */
export function ColumnEditor(props: ColumnEditorProps) {
  const { of, at, column, reasons, attributes, cell, live, isEditable, headingRef } = props;
  const detailsId = useId();
  // What is wrong must be seen.
  const isOpen = props.isOpen || messageIn(of, at) !== undefined;
  const headingId = useId();
  const change = (next: DecidedColumn) => of.change(at, next);
  const messageAt = (path: string) => of.messageAt(at, path);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={frame}>
      <Box sx={head}>
        <Typography
          variant="h2"
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          sx={{ outline: 'none', overflowWrap: 'anywhere' }}
        >
          {column.header || `Column ${at + 1}`}
        </Typography>
        <StatusChip
          label={mappingStatusLabels[column.mappingStatus]}
          tone={mappingStatusTones[column.mappingStatus]}
        />
        <Box sx={{ flex: 1, typography: 'body2', color: 'text.tertiary', textAlign: 'right' }}>
          {summaryText(column)}
        </Box>
        {isEditable ? (
          <Box sx={{ display: 'flex' }}>
            <IconButton
              size="small"
              aria-label={`Edit ${column.header}`}
              title="Header, type and description"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={props.onToggle}
            >
              <Icon name="edit" size={15} />
            </IconButton>
            <ColumnButtons of={of} at={at} header={column.header} onRemove={props.onRemove} />
          </Box>
        ) : null}
      </Box>
      {/* What is half typed belongs to one column. */}
      <Box key={column.id}>
        {reasons.length > 0 ? (
          <Alert severity="warning" icon={<Icon name="warning" />} sx={{ borderRadius: 0 }}>
            {reasons.map(({ message }) => (
              <div key={message}>{message.slice(column.header.length + 2)}</div>
            ))}
          </Alert>
        ) : null}
        {isOpen && isEditable ? (
          <Box id={detailsId} sx={details}>
            <ColumnHead column={column} isNew={props.isNew} onChange={change} messageAt={messageAt} />
          </Box>
        ) : (
          <Box sx={{ ...details, ...summaryLook }}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {column.helpText === null ? 'No description from the marketplace' : `“${column.helpText}”`}
            </Box>
            {live.product ? <span>Live: {live.product.sku}</span> : null}
          </Box>
        )}
        <ColumnSteps
          column={column}
          attributes={attributes}
          isEditable={isEditable}
          onChange={change}
          messageAt={messageAt}
          cell={cell}
          blockedCells={props.blockedCells}
        />
        <SampleTable column={column} live={live} />
      </Box>
    </Paper>
  );
}

const frame = { minWidth: 0, containerType: 'inline-size', containerName: 'column' } as const;
const details = {
  display: 'grid',
  gap: 1,
  px: 2.25,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'tokens.lineSoft',
} as const;
const summaryLook = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  bgcolor: 'tokens.paperHead',
  typography: 'body2',
  color: 'text.secondary',
} as const;

/** `Required · Number · 1 decimal`. */
function summaryText({ isRequired, dataType, decimals }: DecidedColumn): string {
  return [
    isRequired ? 'Required' : 'Optional',
    dataType === 'Decimal' ? 'Number' : attributeDataTypeLabels[dataType],
    dataType === 'Decimal' && decimals !== null ? pluralize(decimals, 'decimal') : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

const messageIn = (of: Columns, at: number) => of.messageAt(at, 'header') ?? of.messageAt(at, 'helpText');

const head = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: 48,
  px: 2.25,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'tokens.lineSoft',
} as const;

interface ColumnButtonsProps {
  of: Columns;
  at: number;
  header: string;
  onRemove: () => void;
}

function ColumnButtons({ of, at, header, onRemove }: ColumnButtonsProps) {
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Move ${header} up`}
        disabled={at === 0}
        onClick={() => of.move(at, at - 1)}
      >
        <Icon name="chevronUp" size={15} />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${header} down`}
        disabled={at === of.columns.length - 1}
        onClick={() => of.move(at, at + 1)}
      >
        <Icon name="chevronDown" size={15} />
      </IconButton>
      <IconButton size="small" aria-label={`Remove ${header}`} onClick={onRemove}>
        <Icon name="close" size={15} />
      </IconButton>
    </>
  );
}

interface ColumnHeadProps {
  column: DecidedColumn;
  isNew: boolean;
  onChange: (column: DecidedColumn) => void;
  messageAt: (path: string) => string | undefined;
}

/** What the marketplace's sheet says about the column. */
function ColumnHead({ column, isNew, onChange, messageAt }: ColumnHeadProps) {
  return (
    <>
      <Box sx={fieldRow}>
        <SmallText
          label="Header"
          placeholder="Header"
          takesFocus={isNew}
          width={220}
          value={column.header}
          error={messageAt('header')}
          onChange={(header) => onChange({ ...column, header })}
        />
        <SmallSelect
          label="Type"
          options={dataTypeOptions}
          value={column.dataType}
          onChange={(dataType) => onChange({ ...column, dataType })}
        />
        <FormControlLabel
          label="Required"
          sx={{ mr: 0 }}
          control={
            <Checkbox
              size="small"
              checked={column.isRequired}
              onChange={(_, isRequired) => onChange({ ...column, isRequired })}
            />
          }
        />
      </Box>
      <SmallText
        label="Marketplace’s description"
        placeholder="Marketplace’s description"
        width="100%"
        lines={1}
        mostLines={5}
        value={column.helpText ?? ''}
        error={messageAt('helpText')}
        onChange={(text) => onChange({ ...column, helpText: textOrNull(text) })}
      />
    </>
  );
}
