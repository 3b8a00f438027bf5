import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NullableTextInput } from '../ui/fields/text-input.tsx';
import type { FieldProps } from '../ui/fields/use-bound.ts';
import { Markdown } from '../ui/text/markdown.tsx';

/** Long text with headings and lists, and a preview. */
export function MarkdownInput(props: FieldProps<string | null>) {
  const [isPreview, setPreview] = useState(false);
  const text: string | null = useWatch({ control: props.control, name: props.name });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      {isPreview ? (
        <Box component="section" aria-label={`${props.label} preview`} sx={{ minHeight: 200 }}>
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
