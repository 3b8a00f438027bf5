import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { percent } from '@backdock/core/kit/money.ts';
import { parseExpression } from '@backdock/core/product-data/cells/expression.ts';
import { SmallOne, SmallText } from '../../ui/fields/small-fields.tsx';
import { SmallSelect } from '../../ui/fields/small-select.tsx';
import { fromAttribute, isDecided } from '../mapping/mapped-columns.ts';
import { textOrNull } from './column-lines.ts';
import { sourceOptions } from './column-words.ts';
import { fieldRow, type StepProps } from './step.tsx';
import { decided } from './template-columns.ts';

/** Where the value comes from. Choosing it is a decision, whatever was guessed before. */
export function SourceStep(props: StepProps) {
  const { column, isEditable, onChange } = props;
  return (
    <>
      <Box sx={fieldRow}>
        <SmallSelect
          label="Source"
          options={sourceOptions}
          value={column.sourceType}
          disabled={!isEditable}
          onChange={(sourceType) => onChange(decided({ ...column, sourceType }))}
        />
        <SourceValue {...props} />
      </Box>
      <FillRate column={column} attributes={props.attributes} />
      {isDecided(column) ? null : <Undecided column={column} isEditable={isEditable} onChange={onChange} />}
    </>
  );
}

function SourceValue({ column, attributes, isEditable, onChange, messageAt }: StepProps) {
  const disabled = !isEditable;
  switch (column.sourceType) {
    case 'Attribute': {
      const { attributeName } = column;
      const isGone = attributeName !== null && !attributes.isActive(attributeName);
      return (
        <SmallOne
          label="Attribute"
          placeholder="Choose an attribute"
          options={attributes.options}
          value={attributeName}
          disabled={disabled}
          unknownLabel={(name) => name}
          error={
            attributes.problem ??
            messageAt('attributeName') ??
            (isGone ? 'This attribute is no longer in use. Choose another.' : undefined)
          }
          onChange={(name) => onChange(decided(fromAttribute(column, name, attributes.find)))}
        />
      );
    }
    case 'Constant':
      return (
        <SmallText
          label="Fixed value"
          value={column.constantValue ?? ''}
          disabled={disabled}
          error={messageAt('constantValue')}
          onChange={(text) => onChange(decided({ ...column, constantValue: textOrNull(text) }))}
        />
      );
    case 'Expression': {
      const parsed = parseExpression(column.expression ?? '');
      return (
        <SmallText
          label="Expression"
          placeholder="{brand} {name|Truncate:80}, {color ?? finish}"
          isMono
          value={column.expression ?? ''}
          disabled={disabled}
          error={messageAt('expression') ?? ('problem' in parsed ? parsed.problem : undefined)}
          onChange={(text) => onChange(decided({ ...column, expression: textOrNull(text) }))}
        />
      );
    }
    case 'Empty':
      return null;
  }
}

/** How many products can have a cell at all. */
function FillRate({ column, attributes }: Pick<StepProps, 'column' | 'attributes'>) {
  const attribute = column.sourceType === 'Attribute' ? attributes.find(column.attributeName) : undefined;
  if (!attribute) return null;
  return (
    <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
      Filled for {percent(attribute.filledPercent)} of products
    </Box>
  );
}

/** Why nobody counts on it yet, and the two quick ways to decide. */
function Undecided({ column, isEditable, onChange }: Pick<StepProps, 'column' | 'isEditable' | 'onChange'>) {
  const canAccept = column.sourceType === 'Attribute' && column.attributeName !== null;
  return (
    <Box sx={{ ...fieldRow, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
      <span>{column.mappingReason ?? 'Choose a source, or leave the column blank.'}</span>
      {isEditable && canAccept ? (
        <Button size="small" onClick={() => onChange(decided(column))}>
          {column.mappingStatus === 'Invalid' ? 'Use it anyway' : 'Accept'}
        </Button>
      ) : null}
      {isEditable ? (
        <Button size="small" onClick={() => onChange(decided({ ...column, sourceType: 'Empty' }))}>
          Leave blank
        </Button>
      ) : null}
    </Box>
  );
}
