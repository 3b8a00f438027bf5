import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
            (isGone ? 'This attribute is gone. Choose another.' : undefined)
          }
          onChange={(name) => onChange(decided(fromAttribute(column, name, attributes.find)))}
        />
      );
    }
    case 'Constant':
      return (
        <SmallText
          label="Value for all products"
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

/** Why nobody counts on it yet, and the two quick ways to decide. */
function Undecided({ column, isEditable, onChange }: Pick<StepProps, 'column' | 'isEditable' | 'onChange'>) {
  const canAccept = column.sourceType === 'Attribute' && column.attributeName !== null;
  return (
    <Box sx={{ ...fieldRow, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
      <span>{column.mappingReason ?? 'No source was chosen yet.'}</span>
      {isEditable && canAccept ? (
        <Button size="small" onClick={() => onChange(decided(column))}>
          {column.mappingStatus === 'Invalid' ? 'Use it anyway' : 'Accept'}
        </Button>
      ) : null}
      {isEditable ? (
        <Button size="small" onClick={() => onChange(decided({ ...column, sourceType: 'Empty' }))}>
          Leave empty
        </Button>
      ) : null}
    </Box>
  );
}
