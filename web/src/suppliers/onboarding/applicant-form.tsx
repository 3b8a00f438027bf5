import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  applicant,
  type ApplicantView,
  ApplicationEntry,
} from '@backdock/core/suppliers/onboarding/applicant.contract.ts';
import { callPublic } from '../../platform/transport.ts';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Icon } from '../../ui/icons.tsx';
import { ApplicantContacts } from './applicant-contacts.tsx';
import { ApplicantDocuments } from './applicant-documents.tsx';
import { CompanyFields, ShippingFields, TaxFields } from './applicant-fields.tsx';
import { startOf } from './applicant-values.ts';

interface ApplicantFormProps {
  view: ApplicantView;
  token: string;
  onSent: (view: ApplicantView) => void;
}

/** Everything that we ask a company, on one page. */
export function ApplicantForm({ view, token, onSent }: ApplicantFormProps) {
  const params = { token };
  const state = useRecordForm({
    schema: ApplicationEntry,
    defaultValues: startOf(view),
    skipDirtyCheck: true,
    onSubmit: async (body) => {
      onSent(await callPublic(applicant.apply, { params, body }));
    },
  });
  const { form, field, banner, elsewhere, isSaving, isDirty, submit } = state;
  return (
    <Box
      component="form"
      noValidate
      aria-label="Application"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void submit();
      }}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 820 }}
    >
      <Box inert={isSaving} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <CompanyFields field={field} country={view.country} />
        <TaxFields field={field} country={view.country} isKnown={view.entry !== null} />
        <ApplicantContacts field={field} control={form.control} />
        <ShippingFields field={field} />
        <ApplicantDocuments field={field} control={form.control} token={token} country={view.country} />
      </Box>
      {banner ? (
        <Alert severity="error" icon={<Icon name="error" />}>
          {[banner, ...elsewhere].join(' ')}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" color="primary" loading={isSaving}>
          Submit application
        </Button>
      </Box>
      <UnsavedChanges of="Application" when={isDirty && !isSaving} />
    </Box>
  );
}
