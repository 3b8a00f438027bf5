import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { SmallText } from '../../ui/fields/small-fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { mostPairs, pairsIn } from './column-lines.ts';
import { fieldRow } from './step.tsx';

type ValueMap = DecidedColumn['valueMap'];

interface ValueMapStepProps {
  valueMap: ValueMap;
  isEditable: boolean;
  onChange: (valueMap: ValueMap) => void;
  messageAt: (path: string) => string | undefined;
}

const shownPairs = 20;

/** Values as we write them, and as the marketplace wants them. */
export function ValueMapStep({ valueMap, isEditable, onChange, messageAt }: ValueMapStepProps) {
  const [isWhole, setWhole] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const shown = isWhole ? valueMap : valueMap.slice(0, shownPairs);
  return (
    <>
      {shown.map(({ from, to }, at) => (
        <Box
          // Pairs have no ids of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          component="fieldset"
          aria-label={`Pair ${at + 1}`}
          sx={{ ...fieldRow, m: 0, p: 0, border: 0 }}
        >
          <SmallText
            label="Our value"
            placeholder="Our value"
            width={140}
            value={from}
            disabled={!isEditable}
            error={messageAt(`${at}.from`)}
            onChange={(text) => onChange(valueMap.with(at, { from: text, to }))}
          />
          <SmallText
            label="Their value"
            placeholder="Their value"
            width={140}
            value={to}
            disabled={!isEditable}
            error={messageAt(`${at}.to`)}
            onChange={(text) => onChange(valueMap.with(at, { from, to: text }))}
          />
          {isEditable ? (
            <IconButton
              size="small"
              aria-label={`Remove pair ${at + 1}`}
              onClick={() => onChange(valueMap.toSpliced(at, 1))}
            >
              <Icon name="close" size={15} />
            </IconButton>
          ) : null}
        </Box>
      ))}
      <Box sx={{ ...fieldRow, alignItems: 'center' }}>
        {valueMap.length === 0 ? (
          <Box component="span" sx={{ typography: 'body2', color: 'text.tertiary', mr: 1 }}>
            No map
          </Box>
        ) : null}
        {shown.length < valueMap.length ? (
          <Button size="small" onClick={() => setWhole(true)}>
            Show {valueMap.length - shown.length} more
          </Button>
        ) : null}
        {isEditable && valueMap.length < mostPairs ? (
          <>
            <Button
              size="small"
              startIcon={<Icon name="add" size={15} />}
              onClick={() => {
                setWhole(true);
                onChange([...valueMap, { from: '', to: '' }]);
              }}
            >
              Add pair
            </Button>
            <Button size="small" onClick={() => setPasting(!isPasting)}>
              Paste pairs
            </Button>
          </>
        ) : null}
      </Box>
      {isPasting && isEditable ? (
        <PastePairs
          onAdd={(pairs) => {
            onChange([...valueMap, ...pairs].slice(0, mostPairs));
            setPasting(false);
          }}
        />
      ) : null}
    </>
  );
}

function PastePairs({ onAdd }: { onAdd: (pairs: ValueMap) => void }) {
  const [text, setText] = useState('');
  const pairs = pairsIn(text);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <SmallText
        label="Pairs, one per line"
        placeholder="Paste two columns from a spreadsheet: our value, then theirs"
        width="100%"
        lines={4}
        value={text}
        onChange={setText}
      />
      <Button size="small" disabled={pairs.length === 0} onClick={() => onAdd(pairs)}>
        {pairs.length === 0 ? 'Add pairs' : `Add ${pluralize(pairs.length, 'pair')}`}
      </Button>
    </Box>
  );
}
