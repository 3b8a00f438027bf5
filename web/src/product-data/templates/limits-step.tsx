import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { exactOf } from '@backdock/core/product-data/cells/exact.ts';
import { whyNotPattern } from '@backdock/core/product-data/cells/pattern.rules.ts';
import { SmallText } from '../../ui/fields/small-fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { textOrNull, valuesIn, wholeNumberIn } from './column-lines.ts';
import { fieldRow, type StepProps } from './step.tsx';

/** What the marketplace takes. Which limits there are depends on the type. */
export function LimitsStep({ column, isEditable, onChange, messageAt }: StepProps) {
  const { dataType, min, max, maxLength, decimals, pattern, allowedValues } = column;
  const [isListing, setListing] = useState(false);
  const isNumber = dataType === 'Integer' || dataType === 'Decimal';
  const shared = { disabled: !isEditable, width: 112, showsLabel: true } as const;
  const notNumber = (text: string | null) =>
    text !== null && exactOf(text) === null ? 'A number, such as 12.5' : undefined;
  return (
    <>
      <Box sx={fieldRow}>
        {isNumber ? (
          <>
            <SmallText
              {...shared}
              label="Min"
              value={min ?? ''}
              error={notNumber(min) ?? messageAt('min')}
              onChange={(text) => onChange({ ...column, min: textOrNull(text) })}
            />
            <SmallText
              {...shared}
              label="Max"
              value={max ?? ''}
              error={notNumber(max) ?? messageAt('max')}
              onChange={(text) => onChange({ ...column, max: textOrNull(text) })}
            />
          </>
        ) : null}
        {dataType === 'Decimal' ? (
          <SmallText
            {...shared}
            label="Decimals"
            value={decimals === null ? '' : String(decimals)}
            error={messageAt('decimals')}
            onChange={(text) => onChange({ ...column, decimals: wholeNumberIn(text) })}
          />
        ) : null}
        {isNumber ? null : (
          <SmallText
            {...shared}
            width={140}
            label="Max length"
            value={maxLength === null ? '' : String(maxLength)}
            error={messageAt('maxLength')}
            onChange={(text) => onChange({ ...column, maxLength: wholeNumberIn(text) })}
          />
        )}
        <SmallText
          {...shared}
          width={200}
          isMono
          label="Pattern"
          placeholder="[A-Z]{2}-\d+"
          value={pattern ?? ''}
          error={(pattern === null ? null : whyNotPattern(pattern)) ?? messageAt('pattern')}
          onChange={(text) => onChange({ ...column, pattern: textOrNull(text) })}
        />
      </Box>
      {dataType === 'Enum' || allowedValues.length > 0 || isListing ? (
        <AllowedValues
          values={allowedValues}
          isEditable={isEditable}
          error={messageAt('allowedValues')}
          onChange={(values) => onChange({ ...column, allowedValues: values })}
        />
      ) : isEditable && dataType === 'Text' ? (
        <Box>
          <Button size="small" startIcon={<Icon name="add" size={15} />} onClick={() => setListing(true)}>
            Add allowed values
          </Button>
        </Box>
      ) : null}
    </>
  );
}

interface AllowedValuesProps {
  values: readonly string[];
  isEditable: boolean;
  error: string | undefined;
  onChange: (values: string[]) => void;
}

/** One on each line, as a spreadsheet's column is pasted. */
function AllowedValues({ values, isEditable, error, onChange }: AllowedValuesProps) {
  // A line that was just begun is no value yet, but it stays while someone types.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <SmallText
      label={values.length === 0 ? 'Allowed values, one per line' : `Allowed values (${values.length})`}
      placeholder="Allowed values, one per line"
      width="100%"
      lines={2}
      mostLines={8}
      value={draft ?? values.join('\n')}
      disabled={!isEditable}
      error={error}
      onChange={(text) => {
        setDraft(text);
        onChange(valuesIn(text));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
