import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { CompanyDetails } from '@backdock/core/suppliers/company.contract.ts';
import { PortalOpening, supplierPortal } from '@backdock/core/suppliers/portal.contract.ts';
import { portalSessionMinutes } from '@backdock/core/suppliers/portal.rules.ts';
import { portalAccesses, portalAccessLabels } from '@backdock/core/suppliers/portal.values.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { call } from '../../platform/api.ts';
import { openInNewTab } from '../../platform/new-tab.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface OpenPortalDialogProps {
  open: boolean;
  company: CompanyDetails;
  onClose: () => void;
  /** Called with the address when the browser did not let the tab open. */
  onBlocked: (url: string) => void;
}

const accessOptions = portalAccesses.map((value) => ({ value, label: portalAccessLabels[value] }));

/** Asks why, and whether something is to be changed there. Looking is the rule. */
export function OpenPortalDialog({ open, company, onClose, onBlocked }: OpenPortalDialogProps) {
  const { id: supplierId, officialCompanyName: name, may } = company;
  const queries = useQueryClient();
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
        void queries.invalidateQueries({ queryKey: ['history', suppliers.history.path] });
        if (!isOpen) onBlocked(url);
      }}
    >
      {(field) => (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`A new tab shows the portal as the supplier has it, ${may.writePortal ? '' : 'to look at, '}for ${portalSessionMinutes} minutes. Bank details and users stay closed.`}
          </Typography>
          <TextInput
            {...field('reason')}
            label="Reason"
            lines={3}
            helperText="10 to 500 characters, kept in the history"
          />
          {may.writePortal ? (
            <SelectInput {...field('access')} label="Access" options={accessOptions} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
