import { useMemo } from 'react';
import type { Day } from '@backdock/core/kit/dates.ts';
import {
  marketplaces,
  PolicyForm,
  type Marketplace,
} from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyLabels } from '@backdock/core/marketplaces/marketplaces.history.ts';
import { beginsInThePast } from '@backdock/core/marketplaces/policies.rules.ts';
import { call } from '../platform/api.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../ui/fields/checkbox-input.tsx';
import { IntegerInput, PercentInput } from '../ui/fields/number-inputs.tsx';
import { NullableTextInput, TextInput } from '../ui/fields/text-input.tsx';
import type { Bound } from '../ui/form/bound.ts';
import { toast } from '../ui/toast-store.ts';
import { BeginningInput } from './beginning-input.tsx';
import { MarkdownInput } from './markdown-input.tsx';
import { useSavedMarketplace } from './marketplace-query.ts';

interface NewPolicyDialogProps {
  open: boolean;
  marketplace: Marketplace;
  today: Day;
  onClose: () => void;
  onReload: () => Promise<unknown>;
  onWritten: (version: number) => void;
}

/** Writes the next version, starting from the newest. */
export function NewPolicyDialog(props: NewPolicyDialogProps) {
  const { open, marketplace, today, onClose, onReload, onWritten } = props;
  const { policies } = marketplace;
  const saved = useSavedMarketplace();
  const schema = useMemo(() => formFor(today), [today]);
  const next = (policies[0]?.version ?? 0) + 1;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Version ${next} of the policy`}
      size="xl"
      columns={2}
      schema={schema}
      defaultValues={{ ...startingWith(marketplace), effectiveFrom: today } as PolicyForm}
      submitLabel={`Save version ${next}`}
      onReload={onReload}
      onSubmit={async (terms) => {
        const answer = await call(marketplaces.addPolicy, {
          params: { marketplaceId: String(marketplace.id) },
          body: { ...terms, version: marketplace.version },
        });
        saved(answer);
        const written = answer.policies[0]?.version ?? next;
        toast.success(`Version ${written} saved`);
        onWritten(written);
      }}
    >
      {(field) => (
        <>
          <BeginningInput
            {...field('effectiveFrom')}
            label={policyLabels.effectiveFrom}
            policies={policies}
          />
          <IntegerInput
            {...emptyable(field('returnWindowDays'))}
            label={`${policyLabels.returnWindowDays} (days)`}
          />
          <PercentInput {...field('restockingPercent')} label={policyLabels.restockingPercent} />
          <IntegerInput
            {...emptyable(field('shipWithinDays'))}
            label={`${policyLabels.shipWithinDays} (days)`}
          />
          <IntegerInput
            {...emptyable(field('chargebackWindowDays'))}
            label={`${policyLabels.chargebackWindowDays} (days)`}
          />
          <CheckboxInput {...field('damageProofRequired')} label={policyLabels.damageProofRequired} />
          <TextInput {...field('cancellationRule')} label={policyLabels.cancellationRule} lines={2} wide />
          <NullableTextInput
            {...field('lateShipmentPenalty')}
            label={policyLabels.lateShipmentPenalty}
            lines={2}
            wide
          />
          <NullableTextInput {...field('contactRules')} label={policyLabels.contactRules} lines={2} wide />
          <MarkdownInput {...field('text')} label={policyLabels.text} />
        </>
      )}
    </FormDialog>
  );
}

/** A number that was emptied is none, which the schema then asks for. */
const emptyable = (field: Bound<number>) => field as Bound<number | null>;

/** Besides what the contract says: what only the day tells. */
const formFor = (today: Day) =>
  PolicyForm.refine(({ effectiveFrom }) => effectiveFrom >= today, {
    path: ['effectiveFrom'],
    message: beginsInThePast,
  });

function startingWith({ policies: [newest] }: Marketplace) {
  if (newest) {
    const { version: _, createdBy: _by, createdOn: _on, ...terms } = newest;
    return terms;
  }
  // The numbers are for people to say; until then the fields are empty.
  const unsaid = { returnWindowDays: null, shipWithinDays: null, chargebackWindowDays: null };
  return {
    ...unsaid,
    restockingPercent: 0,
    cancellationRule: '',
    lateShipmentPenalty: null,
    damageProofRequired: true,
    contactRules: null,
    text: null,
  };
}
