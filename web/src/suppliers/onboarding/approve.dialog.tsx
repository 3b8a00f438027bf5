import Alert from '@mui/material/Alert';
import type { Department } from '@backdock/core/kit/department.ts';
import {
  applications,
  Approval,
  ReasonedApproval,
  type ApplicationDetails,
} from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { checksNotRun, whyNotFailed } from '@backdock/core/suppliers/onboarding/applications.rules.ts';
import { waivedCheckNames } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { EmployeePicker } from '../../pickers/employee-picker.tsx';
import { call } from '../../platform/api.ts';
import { useEmployee } from '../../platform/session.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { NullableTextInput, TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons.tsx';
import { showDecision } from './application-query.ts';
import type { DecisionDialogProps } from './decision-props.ts';

const buyers: readonly Department[] = ['Buyers', 'Management'];
const movers: readonly Department[] = ['Logistics'];

/** Who will manage the new supplier and, if a check failed, why it is approved anyway. */
export function ApproveDialog({ application, open, onClose, onReload }: DecisionDialogProps) {
  const employee = useEmployee();
  const params = { applicationId: application.id };
  const decided = (changed: ApplicationDetails) => showDecision('Application approved', changed);
  const objection = whyNotFailed(application.checks, null);
  const notRun = checksNotRun(application.checks);
  const isBuyer = employee.roles.includes('PurchasingManager');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onReload={onReload}
      title={`Approve ${application.companyName}`}
      schema={objection ? (ReasonedApproval as unknown as typeof Approval) : Approval}
      defaultValues={{
        // Preselects the current user if they are a buyer; otherwise null, which the schema rejects.
        purchasingManagerId: (isBuyer ? employee.id : null) as Approval['purchasingManagerId'],
        logisticsManagerId: null,
        reason: null,
        waivers: notRun.map((name) => ({ name, note: '' })),
      }}
      skipDirtyCheck
      submitLabel="Approve"
      onSubmit={(values) =>
        call(applications.approve, { params, body: { ...values, version: application.version } }).then(
          decided,
        )
      }
    >
      {(field) => (
        <>
          <EmployeePicker
            {...field('purchasingManagerId')}
            label="Purchasing manager"
            departments={buyers}
            known={isBuyer ? { value: employee.id, label: employee.name } : null}
          />
          <EmployeePicker
            {...field('logisticsManagerId')}
            nullable
            label="Logistics manager"
            departments={movers}
          />
          {objection ? (
            <>
              <Alert severity="warning" icon={<Icon name="warning" />}>
                {objection.message}
              </Alert>
              <NullableTextInput
                {...field('reason')}
                label="Reason"
                lines={3}
                helperText="10 to 500 characters"
              />
            </>
          ) : null}
          {notRun.length > 0 ? (
            <Alert severity="warning" icon={<Icon name="warning" />}>
              {`${notRun.length === 1 ? 'One check was' : `${notRun.length} checks were`} not run. Explain why you're approving without ${notRun.length === 1 ? 'it' : 'each of them'}.`}
            </Alert>
          ) : null}
          {notRun.map((name, at) => (
            <TextInput
              key={name}
              {...field(`waivers.${at}.note`)}
              label={`Approve without ${waivedCheckNames[name]}`}
              lines={2}
              helperText="Explain why in 10 to 500 characters"
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
