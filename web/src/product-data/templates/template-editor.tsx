import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { maxColumns } from '@backdock/core/product-data/cells/columns.values.ts';
import { TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import { productTemplates, type Template } from '@backdock/core/product-data/templates/templates.contract.ts';
import { brokenReasons } from '@backdock/core/product-data/templates/templates.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { HistoryPanel } from '../../history/history-list.tsx';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { DetailPage } from '../../ui/layout/detail-page.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { useAttributes } from '../attributes/use-attributes.ts';
import { withMapped } from '../mapping/mapped-columns.ts';
import { MapSheetDialog } from '../mapping/map-sheet.dialog.tsx';
import { BrokenNotice } from './broken-notice.tsx';
import { ColumnWorkbench } from './column-workbench.tsx';
import { FormNotice } from './form-notice.tsx';
import { TemplateReadiness } from './template-readiness.tsx';
import { TemplateActions } from './template-actions.tsx';
import { decided, formOf, isSuggestion, unsavedCount } from './template-columns.ts';
import { refreshTemplates } from './template-queries.ts';
import { TemplateSettings } from './template-settings.tsx';
import { useReadiness } from './use-readiness.ts';
import { useColumns } from './use-columns.ts';
import { useOthersColumns } from './use-others-columns.ts';

/** How a marketplace's sheet is filled: its columns, each with the cell it makes of a product. */
export function TemplateEditor({ template }: { template: Template }) {
  const { id, may } = template;
  const saved = useMemo(() => formOf(template), [template]);
  const attributes = useAttributes();
  const state = useRecordForm({
    schema: TemplateForm,
    defaultValues: saved,
    startsIn: may.edit ? 'edit' : 'read',
    onSubmit: async (form) => {
      const { name } = await call(productTemplates.update, {
        params: { templateId: id },
        body: { ...form, version: template.version },
      });
      noteSaved();
      await refreshTemplates();
      toast.success(`${name} saved`);
    },
  });
  const { field, isDirty, isSaving } = state;
  const columns = useColumns(field('columns'));
  const noteSaved = useOthersColumns(saved.columns, columns);
  const now = useWatch({ control: state.form.control }) as TemplateForm;
  const [chosenId, choose] = useState(template.columns[0]?.id ?? null);
  const [isMapping, setMapping] = useState(false);
  const readiness = useReadiness(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = (columnId: number) => {
    choose(columnId);
    heading.current?.focus();
  };
  const reasons = useMemo(
    () => brokenReasons(columns.columns, attributes.isActive),
    [columns.columns, attributes],
  );
  const wrong = columns.columns.find((_, at) => columns.hasError(at));
  useShortcut('mod+s', 'Save template', () => {
    if (may.edit && state.canSave) void state.submit();
  });
  const unsaved = isDirty ? unsavedCount(saved, { ...now, columns: [...columns.columns] }) : 0;
  return (
    <DetailPage
      title={template.name}
      parent={{ label: 'Product templates', to: paths.productTemplates }}
      chips={
        <>
          {template.isActive ? null : <StatusChip label="Inactive" />}
          <Box component="span" aria-live="polite">
            {unsaved > 0 ? <StatusChip label={pluralize(unsaved, 'unsaved change')} tone="info" /> : null}
          </Box>
        </>
      }
      actions={
        <TemplateActions template={template} isDirty={isDirty} isSaving={isSaving}>
          {may.edit ? (
            <Button
              variant="contained"
              color="primary"
              loading={isSaving}
              disabled={!state.canSave}
              onClick={() => void state.submit()}
            >
              Save template
            </Button>
          ) : null}
        </TemplateActions>
      }
      tabs={null}
    >
      <FormNotice
        {...state}
        elsewhere={columns.problem ? [...state.elsewhere, columns.problem] : state.elsewhere}
        wrong={wrong ? { header: wrong.header, open: () => open(wrong.id) } : null}
        onReload={() => refreshTemplates().then(state.forget)}
      />
      <BrokenNotice
        columns={columns.columns}
        reasons={reasons}
        onOpen={open}
        onAccept={
          may.edit
            ? () => columns.write(columns.columns.map((each) => (isSuggestion(each) ? decided(each) : each)))
            : null
        }
      />
      {may.edit && columns.columns.length > 0 ? (
        <TemplateReadiness
          readiness={readiness}
          templateId={id}
          unsaved={unsaved}
          blocker={blockerOf(template)}
        />
      ) : null}
      {/* Anything typed during a save would be lost. */}
      <Box inert={isSaving} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ColumnWorkbench
          of={columns}
          reasons={reasons}
          attributes={attributes}
          marketplaceId={now.marketplaceId}
          isEditable={may.edit}
          readiness={readiness}
          canAdd={columns.columns.length < maxColumns}
          chosenId={chosenId}
          onChoose={choose}
          onOpen={open}
          onMap={() => setMapping(true)}
          headingRef={heading}
        />
        <TwoColumns
          left={<TemplateSettings state={state} template={template} />}
          right={<HistoryPanel of={productTemplates.history} params={{ templateId: id }} />}
        />
      </Box>
      {isMapping ? (
        <MapSheetDialog
          columns={columns.columns}
          attributes={attributes}
          // A template without columns hasn't said where they are.
          headerRow={columns.columns.length === 0 ? null : now.headerRow || 1}
          marketplaceId={now.marketplaceId}
          onClose={() => setMapping(false)}
          onMapped={(mappings, choices, headerRow) => {
            state.form.setValue('headerRow', headerRow, { shouldDirty: true });
            columns.write(withMapped(columns.columns, mappings, choices, attributes.find));
            setMapping(false);
          }}
        />
      ) : null}
      <UnsavedChanges of={template.name} when={isDirty && !isSaving} />
    </DetailPage>
  );
}

const blockerOf = ({ brokenReasons: stored }: Template) =>
  stored.length === 0 ? null : 'Fix the template and save it. Then check how many products are ready.';
