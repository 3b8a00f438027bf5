import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import {
  marketplaces,
  PolicyForm,
  type Marketplace,
  type PolicyVersion,
} from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyLabels } from '@backdock/core/marketplaces/marketplaces.history.ts';
import { beginsInThePast, type Draft, drafts } from '@backdock/core/marketplaces/policies.rules.ts';
import { call } from '../platform/api.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../ui/fields/checkbox-input.tsx';
import { IntegerInput, PercentInput } from '../ui/fields/number-inputs.tsx';
import { NullableTextInput, TextInput } from '../ui/fields/text-input.tsx';
import type { Bound } from '../ui/form/bound.ts';
import { toast } from '../ui/feedback/toast-store.ts';
import { BeginningInput } from './beginning-input.tsx';
import { MarkdownInput } from './markdown-input.tsx';
import { savedMarketplace } from './marketplace-query.ts';

interface NewPolicyDialogProps {
  open: boolean;
  marketplace: Marketplace;
  today: Day;
  onClose: () => void;
  onReload: () => Promise<unknown>;
  onWritten: (version: number) => void;
}

/** Drafts the next version from the one in force, or from a scheduled one if the user picks it. */
export function NewPolicyDialog(props: NewPolicyDialogProps) {
  const { open, marketplace, today, onClose, onReload, onWritten } = props;
  const { policies } = marketplace;
  const schema = useMemo(() => formFor(today), [today]);
  const next = (policies[0]?.version ?? 0) + 1;
  const choices = drafts(policies, today);
  const [chosen, setChosen] = useState<number | null>(null);
  const draft = choices.find(({ basis }) => basis?.version === chosen) ?? choices[0];
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Policy version ${next}`}
      size="xl"
      columns={2}
      schema={schema}
      defaultValues={{ ...startingWith(draft.basis), effectiveFrom: draft.effectiveFrom } as PolicyForm}
      submitLabel={`Save version ${next}`}
      onReload={onReload}
      onSubmit={async (terms) => {
        const answer = await call(marketplaces.addPolicy, {
          params: { marketplaceId: marketplace.id },
          body: { ...terms, version: marketplace.version },
        });
        savedMarketplace(answer);
        const written = answer.policies[0]?.version ?? next;
        toast.success(`Version ${written} saved`);
        onWritten(written);
      }}
    >
      {(field) => (
        <>
          {choices.length > 1 ? (
            <BasisChoice choices={choices} today={today} draft={draft} onChoose={setChosen} />
          ) : null}
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

interface BasisChoiceProps {
  choices: readonly Draft<PolicyVersion>[];
  today: Day;
  draft: Draft<PolicyVersion>;
  onChoose: (version: number) => void;
}

/** Shown if another version is scheduled: its terms differ from those in force. */
function BasisChoice({ choices, today, draft, onChoose }: BasisChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label="Start from"
      value={draft.basis?.version ?? ''}
      onChange={({ target: { value } }) => onChoose(Number(value))}
      helperText="Copies its terms. Fields you’ve changed won’t be overwritten."
      sx={{ gridColumn: '1 / -1' }}
    >
      {choices.flatMap(({ basis }) =>
        basis ? (
          <MenuItem key={basis.version} value={basis.version}>
            {basis.effectiveFrom <= today
              ? `Version ${basis.version}, in force`
              : `Version ${basis.version}, planned for ${shortDate(basis.effectiveFrom)}`}
          </MenuItem>
        ) : (
          []
        ),
      )}
    </TextField>
  );
}

/** A cleared number becomes null, which the schema then rejects. */
const emptyable = (field: Bound<number>) => field as Bound<number | null>;

/** Adds the check that depends on today's date, which the contract can't make. */
const formFor = (today: Day) =>
  PolicyForm.refine(({ effectiveFrom }) => effectiveFrom >= today, {
    path: ['effectiveFrom'],
    message: beginsInThePast,
  });

function startingWith(basis: PolicyVersion | null) {
  if (basis) {
    const { version: _, createdBy: _by, createdOn: _on, ...terms } = basis;
    return terms;
  }
  // The user must enter the numbers; until then the fields are empty.
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
