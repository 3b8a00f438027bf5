import { useFieldArray } from 'react-hook-form';
import { maxSteps } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { stepThreshold } from '../rebate-step-text.ts';
import { CurrencyInput, PercentInput } from '../../ui/fields/number-inputs.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { emptyable } from '../../ui/form/emptyable.ts';
import { EntryRow, EntryRows } from './entry-rows.tsx';

/** A threshold has to be entered before it’s a number. */
const newStep = { from: null, percentage: null, fixedAmount: null };

/** The steps of a rebate: each holds up to the threshold of the next. */
export function RebateStepsInput({ field, terms }: TermsFieldsProps) {
  const { control } = field('terms.rebate.steps');
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'terms.rebate.steps' });
  const steps = terms.rebate?.steps ?? [];
  const isGrowth = terms.rebate?.rebateType === 'Growth';
  const Threshold = isGrowth ? PercentInput : CurrencyInput;
  const isFull = fields.length >= maxSteps;
  return (
    <EntryRows addLabel="Add step" onAdd={isFull ? undefined : () => append(newStep)}>
      {fields.map(({ id }, at) => {
        const next = steps[at + 1]?.from ?? null;
        return (
          <EntryRow
            key={id}
            name={`Step ${at + 1}`}
            fieldWidth={118}
            note={next === null ? 'And above' : `Below ${stepThreshold(next, isGrowth)}`}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
            onEnter={() => {
              if (!isFull) insert(at + 1, newStep);
            }}
          >
            <Threshold
              {...emptyable(field(`terms.rebate.steps.${at}.from`))}
              nullable
              label={isGrowth ? 'Growth from' : 'Purchases from'}
            />
            {terms.calculationType === 'Percentage' ? (
              <PercentInput
                {...field(`terms.rebate.steps.${at}.percentage`)}
                nullable
                required
                label="Rate"
              />
            ) : (
              <CurrencyInput
                {...field(`terms.rebate.steps.${at}.fixedAmount`)}
                nullable
                required
                label="Amount"
              />
            )}
          </EntryRow>
        );
      })}
    </EntryRows>
  );
}
