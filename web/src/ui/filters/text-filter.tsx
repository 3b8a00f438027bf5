import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isBlankType, textLabels, type TextType } from './filter-labels.ts';
import { textFilter } from './filter-models.ts';
import { TypeSelect, type FilterProps } from './filter-parts.tsx';
import { useFilterDebounced } from '../use-debounced.ts';

export function TextFilter({ column, filter, onChange, onClose }: FilterProps) {
  const was = filter?.filterType === 'text' ? filter : undefined;
  const [type, setType] = useState<TextType>(
    was && was.type !== 'true' && was.type !== 'false' ? was.type : 'contains',
  );
  const [text, setText] = useState(was?.filter ?? '');
  const { schedule, flush } = useFilterDebounced(onChange);
  const change = (nextType: TextType, nextText: string) => {
    setType(nextType);
    setText(nextText);
    schedule(textFilter(nextType, nextText));
  };
  return (
    <>
      <TypeSelect column={column} type={type} labels={textLabels} onChange={(next) => change(next, text)} />
      {isBlankType(type) ? null : (
        <TextField
          fullWidth
          value={text}
          placeholder="Type to filter"
          onChange={(event) => change(type, event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the key would also press the button that regains focus.
            event.preventDefault();
            flush();
            onClose();
          }}
          slotProps={{ htmlInput: { 'aria-label': column.label, maxLength: 200 } }}
        />
      )}
    </>
  );
}
