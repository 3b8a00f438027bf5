import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Template } from '@backdock/core/product-data/templates/templates.contract.ts';
import { messageFor } from '../../platform/api-error.ts';
import { linkTo } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { ButtonLink } from '../../ui/text/links.tsx';
import { exportPage, templatePage } from '../template-pages.ts';
import { copyTemplate, deleteTemplate } from './template-queries.ts';

interface TemplateActionsProps {
  template: Template;
  isDirty: boolean;
  isSaving: boolean;
  children: ReactNode;
}

export function TemplateActions({ template, isDirty, isSaving, children }: TemplateActionsProps) {
  return (
    <>
      <ButtonLink variant="outlined" to={paths.cheatSheet}>
        Cheat sheet
      </ButtonLink>
      {template.may.edit ? (
        <>
          <ButtonLink variant="outlined" {...linkTo(exportPage(template.id))}>
            Export products
          </ButtonLink>
          <CopyTemplate template={template} isDirty={isDirty} isSaving={isSaving} />
          <DeleteTemplate template={template} isSaving={isSaving} />
        </>
      ) : null}
      {children}
    </>
  );
}

function CopyTemplate({ template, isDirty, isSaving }: Omit<TemplateActionsProps, 'children'>) {
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: () => copyTemplate(template.id),
    onSuccess: async ({ id, name }) => {
      toast.success(`${name} added`);
      await navigate(linkTo(templatePage(id)));
    },
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Button
      variant="outlined"
      loading={copy.isPending}
      disabled={isDirty || isSaving}
      title={isDirty ? 'Save your changes first' : undefined}
      onClick={() => copy.mutate()}
    >
      Copy
    </Button>
  );
}

function DeleteTemplate({ template, isSaving }: { template: Template; isSaving: boolean }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" disabled={isSaving} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <DeleteDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${template.name}?`}
        text="Its columns are deleted too. Mapping choices are still remembered for other spreadsheets."
        onDelete={async () => {
          await deleteTemplate(template.id);
          toast.success(`${template.name} deleted`);
          // There is nothing left to save, so this doesn't ask about unsaved changes.
          await navigate({ to: paths.productTemplates, ignoreBlocker: true });
        }}
      />
    </>
  );
}
