import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type Ref } from 'react';
import type { Cell } from '@backdock/core/product-data/cells/cell.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import type { BrokenReason } from '@backdock/core/product-data/templates/templates.rules.ts';
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
  live: LiveProducts;
  isEditable: boolean;
  onRemove: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One column: what the marketplace asks for, and how its cells come about. */
export function ColumnEditor(props: ColumnEditorProps) {
  const { of, at, column, reasons, attributes, cell, live, isEditable, onRemove, headingRef } = props;
  const headingId = useId();
  const change = (next: DecidedColumn) => of.change(at, next);
  const messageAt = (path: string) => of.messageAt(at, path);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
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
        <Box sx={{ flex: 1 }} />
        {isEditable ? <ColumnButtons of={of} at={at} header={column.header} onRemove={onRemove} /> : null}
      </Box>
      {/* What is half typed belongs to one column. */}
      <Box key={column.id}>
        <Box
          sx={{ display: 'grid', gap: 1, px: 2.25, py: 1.5, borderBottom: 1, borderColor: 'tokens.lineSoft' }}
        >
          {reasons.length > 0 ? (
            <Alert severity="warning" icon={<Icon name="warning" />}>
              {reasons.map(({ message }) => (
                <div key={message}>{message.slice(column.header.length + 2)}</div>
              ))}
            </Alert>
          ) : null}
          <ColumnHead column={column} isEditable={isEditable} onChange={change} messageAt={messageAt} />
        </Box>
        <ColumnSteps
          column={column}
          attributes={attributes}
          isEditable={isEditable}
          onChange={change}
          messageAt={messageAt}
          cell={cell}
        />
        <SampleTable column={column} live={live} />
      </Box>
    </Paper>
  );
}

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
    <Box sx={{ display: 'flex' }}>
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
    </Box>
  );
}

interface ColumnHeadProps {
  column: DecidedColumn;
  isEditable: boolean;
  onChange: (column: DecidedColumn) => void;
  messageAt: (path: string) => string | undefined;
}

/** What the marketplace's sheet says about the column. */
function ColumnHead({ column, isEditable, onChange, messageAt }: ColumnHeadProps) {
  const disabled = !isEditable;
  return (
    <>
      <Box sx={fieldRow}>
        <SmallText
          label="Header"
          placeholder="Header"
          width={220}
          value={column.header}
          disabled={disabled}
          error={messageAt('header')}
          onChange={(header) => onChange({ ...column, header })}
        />
        <SmallSelect
          label="Type"
          options={dataTypeOptions}
          value={column.dataType}
          disabled={disabled}
          onChange={(dataType) => onChange({ ...column, dataType })}
        />
        <FormControlLabel
          label="Required"
          disabled={disabled}
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
        label="What the marketplace asks for"
        placeholder="What the marketplace asks for"
        width="100%"
        lines={1}
        mostLines={5}
        value={column.helpText ?? ''}
        disabled={disabled}
        error={messageAt('helpText')}
        onChange={(text) => onChange({ ...column, helpText: textOrNull(text) })}
      />
    </>
  );
}
