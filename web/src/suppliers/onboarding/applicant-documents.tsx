import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import { type Control, useFieldArray } from 'react-hook-form';
import { supportedTypes, uploadMessages } from '@backdock/core/documents/upload.rules.ts';
import { type CountryCode, marketOfCountry } from '@backdock/core/partners/places.values.ts';
import { applicant } from '@backdock/core/suppliers/onboarding/applicant.contract.ts';
import {
  supplierDocumentTypeLabels,
  supplierDocumentTypes,
  taxFormOfMarket,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { callPublic } from '../../platform/transport.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { type FieldProps, textOf, useBound } from '../../ui/fields/use-bound.ts';
import type { FieldOf } from '../../ui/form/use-record-form.ts';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SingleUpload } from '../../ui/upload/single-upload.tsx';
import type { RequestTarget } from '../../ui/upload/upload-file.ts';
import { type EntryInput, newDocument } from './applicant-values.ts';
import { EntryRow } from './entry-row.tsx';

interface DocumentsProps {
  field: FieldOf<EntryInput>;
  control: Control<EntryInput>;
  token: string;
  country: CountryCode;
}

const types = supplierDocumentTypes.map((value) => ({ value, label: supplierDocumentTypeLabels[value] }));
const maxDocuments = 10;

/** The signed tax form, and anything else the company wants us to have. */
export function ApplicantDocuments({ field, control, token, country }: DocumentsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'documents' });
  const form = taxFormOfMarket[marketOfCountry[country]];
  const requestTarget: RequestTarget = (body, signal) =>
    callPublic(applicant.uploadUrl, { params: { token }, body }, { signal });
  return (
    <Panel title="Documents">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {`We need a signed ${supplierDocumentTypeLabels[form]}. A certificate of insurance is recommended.`}
        </Box>
        {fields.map(({ id }, at) => (
          <EntryRow key={id} name={`Document ${at + 1}`} onRemove={() => remove(at)}>
            <SelectInput {...field(`documents.${at}.type`)} label="Type" options={types} width="full" />
            <DateInput {...field(`documents.${at}.validUntil`)} nullable label="Valid until" />
            <UploadField
              {...field(`documents.${at}.documentName`)}
              label={`File for document ${at + 1}`}
              requestTarget={requestTarget}
            />
          </EntryRow>
        ))}
        {fields.length < maxDocuments ? (
          <Button
            size="small"
            startIcon={<Icon name="add" size={15} />}
            onClick={() => append(newDocument(fields.length === 0 ? form : 'Other'))}
            sx={{ justifySelf: 'start' }}
          >
            Add a document
          </Button>
        ) : null}
      </Box>
    </Panel>
  );
}

function UploadField({ requestTarget, ...props }: FieldProps<string> & { requestTarget: RequestTarget }) {
  const { value, write, error } = useBound(props);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <InputLabel component="div" required>
        File
      </InputLabel>
      <SingleUpload
        label={props.label}
        value={textOf(value) || null}
        onChange={(name) => write(name ?? '')}
        accepted={supportedTypes}
        requestTarget={requestTarget}
        error={error && textOf(value) === '' ? uploadMessages.none : error}
      />
    </Box>
  );
}
