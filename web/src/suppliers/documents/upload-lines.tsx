import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { sortedUploads, supportedTypes, whyNotUpload } from '@backdock/core/documents/upload.rules.ts';
import {
  isTaxForm,
  type SupplierDocumentType,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { suggestedType } from '@backdock/core/suppliers/documents/tax-forms.rules.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { useBound } from '../../ui/fields/use-bound.ts';
import { fieldGrid } from '../../ui/form/form-card.tsx';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dropzone } from '../../ui/upload/dropzone.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';
import { FileRow } from '../../ui/upload/upload-row.tsx';
import { taxFormHint, typeOptions } from './type-options.ts';
import type { UploadForm } from './upload-form.ts';

interface UploadLinesProps {
  field: FieldOf<UploadForm>;
}

/** The selected files, rejected ones first. Together they are one upload, and the limits apply to it as a whole. */
export function UploadLines({ field }: UploadLinesProps) {
  const { control } = field('documents');
  const { fields, append, remove } = useFieldArray({ control, name: 'documents' });
  const chosen = fields as unknown as (UploadForm['documents'][number] & { id: string })[];
  const refused = useRefusedFiles(field);
  const [error, setError] = useState<string | null>(null);
  const add = (files: readonly File[]) => {
    const all = [...chosen.map(({ file }) => file), ...files];
    const reason = whyNotUpload(all, { mode: 'multiple', accepted: supportedTypes });
    setError(reason);
    if (reason === null) {
      append(files.map((file) => ({ file, type: suggestedType(file.name), validUntil: null })));
    }
  };
  const lines = chosen.map(({ id }, at) => ({ id, at, error: refused[at] ?? null, success: false }));
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Dropzone label="Documents" mode="multiple" accepted={supportedTypes} onFiles={add} error={error} />
      <Box component="ul" aria-label="Files" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {sortedUploads(lines).map(({ id, at }) => (
          <UploadLine
            key={id}
            at={at}
            field={field}
            onRemove={() => {
              remove(at);
              setError(null);
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The server's error for each file. */
function useRefusedFiles(field: FieldOf<UploadForm>): (string | undefined)[] {
  const { control, name } = field('documents');
  const { errors } = useFormState({ control, name });
  const documents = errors[name] as { file?: { message?: string } }[] | undefined;
  return Array.isArray(documents) ? documents.map((one) => one?.file?.message) : [];
}

interface UploadLineProps extends UploadLinesProps {
  at: number;
  onRemove: () => void;
}

function UploadLine({ at, field, onRemove }: UploadLineProps) {
  const { value, error } = useBound(field(`documents.${at}.file`));
  const { value: type } = useBound(field(`documents.${at}.type`));
  const { name, size } = value as File;
  return (
    <Box component="li" aria-label={name}>
      <FileRow
        name={name}
        icon={error === undefined ? <Icon name="file" /> : <Icon name="error" sx={{ color: 'error.main' }} />}
        note={error ?? sizeText(size)}
        isWrong={error !== undefined}
        actions={
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Icon name="close" size={15} />
          </IconButton>
        }
      >
        <Box sx={{ ...fieldGrid(2), mt: 1, mb: 0.5 }}>
          <SelectInput
            {...field(`documents.${at}.type`)}
            label="Type"
            options={typeOptions}
            width="full"
            helperText={isTaxForm(type as SupplierDocumentType) ? taxFormHint : undefined}
          />
          <DateInput {...field(`documents.${at}.validUntil`)} nullable label="Valid until" />
        </Box>
      </FileRow>
    </Box>
  );
}
