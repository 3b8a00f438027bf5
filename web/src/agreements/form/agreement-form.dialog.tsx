import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { Agreement, EditedAgreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { PreviewButton } from '../../ui/dialogs/preview-button.tsx';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { FormBody } from '../../ui/form/form-body.tsx';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Icon } from '../../ui/icons.tsx';
import { EditPreviewPanel } from '../preview/edit-preview-panel.tsx';
import {
  type AgreementForm,
  bringsDocuments,
  type FormPurpose,
  formSchema,
  mustPreview,
} from './agreement-form.ts';
import { CommentField } from './comment-field.tsx';
import { ContractInput } from './contract-input.tsx';
import { FormProblems } from './form-problems.tsx';
import { liveWarnings } from './live-warnings.ts';
import { lockedDates } from './locked-dates.ts';
import { TermsFields } from './terms-fields.tsx';
import { useFittingTerms } from './use-fitting-terms.ts';

interface AgreementFormDialogProps {
  type: AgreementType;
  purpose: FormPurpose;
  title: string;
  submitLabel: string;
  /** What the form starts with. */
  terms: AgreementTerms;
  /** The agreement being edited; undefined for a new one. */
  agreement?: Agreement;
  onSubmit: (values: AgreementForm) => Promise<unknown>;
  onPreview: (values: AgreementForm) => Promise<EditedAgreement>;
  onReload?: () => Promise<unknown>;
  onClose: () => void;
}

/** The terms of an agreement, for every kind and purpose. */
export function AgreementFormDialog(props: AgreementFormDialogProps) {
  const { type, purpose, title, submitLabel, terms: initial, agreement, onReload, onClose } = props;
  const [today] = useState(() => dayInPacific(new Date()));
  const [isUploading, setUploading] = useState(false);
  const [seen, setSeen] = useState<SeenPreview | null>(null);
  const schema = useMemo(() => formSchema(type, purpose, today), [type, purpose, today]);
  const state = useRecordForm({
    schema,
    defaultValues: { terms: initial, comment: null, restartWindow: false, documentNames: [] },
    onSubmit: props.onSubmit,
    onPreview: async (values, typed) => {
      const { preview, currency } = await props.onPreview(values);
      setSeen(preview ? { input: inputOf(typed, agreement), preview, currency } : null);
    },
    onSaved: onClose,
  });
  const { field, isDirty, isSaving, isPreviewing, banner, elsewhere, conflict } = state;
  const terms = useFittingTerms(state.form, type);
  const restartWindow = useWatch({ control: state.form.control, name: 'restartWindow' });
  const canSubmit = state.canSave && !isUploading && !isPreviewing;
  const current = seen?.input === inputOf({ terms, restartWindow }, agreement) ? seen : null;
  const isPreviewNext = current === null && mustPreview(purpose);
  const fields = { type, field, terms, purpose };
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={title}
      size="xl"
      isBusy={isSaving}
      holdsInput={isDirty}
      flush
      onSubmit={() => {
        if (canSubmit) void (isPreviewNext ? state.preview() : state.submit());
      }}
      actions={
        <SubmitActions
          label={isPreviewNext ? 'Preview' : submitLabel}
          isBusy={isSaving || (isPreviewNext && isPreviewing)}
          canSubmit={canSubmit}
          beside={isPreviewNext || current ? null : <PreviewButton {...state} />}
          onClose={onClose}
        />
      }
    >
      <FormProblems
        banner={banner}
        elsewhere={elsewhere}
        conflict={conflict}
        onReload={onReload && (() => onReload().then(state.forget))}
      />
      <FormBody
        {...state}
        columns={1}
        // Shown above the fields instead.
        banner={null}
        elsewhere={[]}
        conflict={null}
        onReload={undefined}
      >
        <TermsFields
          {...fields}
          locked={lockedDates(agreement, purpose, today)}
          knownMarketplaces={marketplacesOf(agreement)}
        />
        {bringsDocuments(purpose) ? (
          <ContractInput {...field('documentNames')} onUploading={setUploading} />
        ) : null}
        <Warnings terms={terms} />
        <CommentField {...fields} today={today} />
        {isPreviewing || current ? <EditPreviewPanel {...current} /> : null}
      </FormBody>
      <UnsavedChanges of={title} when={isDirty && !isSaving} isBeside />
    </BaseDialog>
  );
}

interface SeenPreview {
  /** What was entered when it was made. */
  input: string;
  preview: EditPreview;
  currency: Currency;
}

/** What a preview depends on. It no longer counts once any of it changes. */
const inputOf = (
  { terms, restartWindow }: Pick<AgreementForm, 'terms' | 'restartWindow'>,
  agreement: Agreement | undefined,
) => JSON.stringify([terms, restartWindow, agreement?.version]);

function Warnings({ terms }: { terms: AgreementTerms }) {
  return (
    <Box component="output" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {liveWarnings(terms).map((text) => (
        <Alert key={text} role="presentation" severity="warning" icon={<Icon name="warning" />}>
          {text}
        </Alert>
      ))}
    </Box>
  );
}

function marketplacesOf(agreement: Agreement | undefined): Option<number>[] {
  const names = agreement?.marketplaceNames ?? [];
  return (agreement?.scope.marketplaceIds ?? []).map((value, at) => ({ value, label: names[at] ?? '' }));
}
