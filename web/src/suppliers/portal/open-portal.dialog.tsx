import Typography from '@mui/material/Typography';
import type { CompanyDetails } from '@backdock/core/suppliers/company/company.contract.ts';
import { PortalOpening, supplierPortal } from '@backdock/core/suppliers/portal/portal.contract.ts';
import { portalSessionMinutes } from '@backdock/core/suppliers/portal/portal.rules.ts';
import { portalAccesses, portalAccessLabels } from '@backdock/core/suppliers/portal/portal.values.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { call } from '../../platform/api.ts';
import { openInNewTab } from '../../platform/new-tab.ts';
import { refresh } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface OpenPortalDialogProps {
  open: boolean;
  company: CompanyDetails;
  onClose: () => void;
  /** Called with the URL if the browser blocked the tab. */
  onBlocked: (url: string) => void;
}

const accessOptions = portalAccesses.map((value) => ({ value, label: portalAccessLabels[value] }));

/** Asks for a reason, and whether to allow changes. Read-only is the default. */
export function OpenPortalDialog({ open, company, onClose, onBlocked }: OpenPortalDialogProps) {
  const { id: supplierId, officialCompanyName: name, may } = company;
  const link = async (opening: PortalOpening) => {
    const { url } = await call(supplierPortal.authorize, { body: { supplierId, ...opening } });
    return url;
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Open the portal as ${name}`}
      submitLabel="Open portal"
      schema={PortalOpening}
      defaultValues={{ reason: '', access: 'View' }}
      onSubmit={async (opening) => {
        const { url, isOpen } = await openInNewTab(() => link(opening));
        void refresh(suppliers.history);
        if (!isOpen) onBlocked(url);
      }}
    >
      {(field) => (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`Opens the portal in a new tab as the supplier sees it, ${may.writePortal ? '' : 'to look at, '}for ${portalSessionMinutes} minutes. Bank details and users are hidden.`}
          </Typography>
          <TextInput
            {...field('reason')}
            label="Reason"
            lines={3}
            helperText="10 to 500 characters, saved in the history"
          />
          {may.writePortal ? (
            <SelectInput {...field('access')} label="Access" options={accessOptions} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
