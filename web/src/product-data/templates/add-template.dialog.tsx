import { useNavigate } from '@tanstack/react-router';
import { TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { OneMarketplacePicker } from '../../pickers/marketplace-picker.tsx';
import { call } from '../../platform/api.ts';
import { linkTo } from '../../platform/page-link.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { emptyTemplate } from './template-columns.ts';
import { templatePage } from '../template-pages.ts';
import { refreshTemplates } from './template-queries.ts';

const NewTemplate = TemplateForm.pick({ name: true, marketplaceId: true, category: true });
const start = { name: '', marketplaceId: null, category: null };

interface AddTemplateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What it is for; its columns come next, on its own page. */
export function AddTemplateDialog({ open, onClose }: AddTemplateDialogProps) {
  const navigate = useNavigate();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add template"
      submitLabel="Add template"
      schema={NewTemplate}
      defaultValues={start}
      onSubmit={async (values) => {
        const template = await call(productTemplates.create, { body: { ...emptyTemplate, ...values } });
        await refreshTemplates();
        void navigate(linkTo(templatePage(template.id)));
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} label="Name" />
          <OneMarketplacePicker
            {...field('marketplaceId')}
            nullable
            label="Marketplace"
            helperText="Supplies listing prices and remembers how you map its headers"
          />
          <NullableTextInput {...field('category')} label="Category" />
        </>
      )}
    </FormDialog>
  );
}
