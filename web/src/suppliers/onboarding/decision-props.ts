import type { ApplicationDetails } from '@backdock/core/suppliers/onboarding/applications.contract.ts';

export interface DecisionProps {
  application: ApplicationDetails;
  onReload: () => Promise<unknown>;
}

export interface DecisionDialogProps extends DecisionProps {
  open: boolean;
  onClose: () => void;
}
