import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NullableTextInput } from '../ui/fields/text-input.tsx';
import type { FieldProps } from '../ui/fields/use-bound.ts';
import { Markdown } from '../ui/markdown.tsx';

/** A long text with headings and lists, and how it will look. */
export function MarkdownInput(props: FieldProps<string | null>) {
  const [isPreview, setPreview] = useState(false);
  const text = useWatch({ control: props.control, name: props.name }) as string | null;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {isPreview ? (
        <Box component="section" aria-label={`${props.label}, as it will look`} sx={{ minHeight: 200 }}>
          <Markdown text={text ?? ''} />
        </Box>
      ) : (
        <NullableTextInput {...props} lines={8} helperText="Markdown: # heading, - list, **bold**" />
      )}
      {text ? (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setPreview(!isPreview)}>
          {isPreview ? 'Write' : 'Preview'}
        </Button>
      ) : null}
    </Box>
  );
}
