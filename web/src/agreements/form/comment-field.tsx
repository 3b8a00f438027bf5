import { isInPast } from '@backdock/core/allowances/agreements/agreement-terms.rules.ts';
import { dateOfDay, type Day } from '@backdock/core/kit/dates.ts';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import { type FormPurpose, needsComment, type TermsFieldsProps } from './agreement-form.ts';
import { FormSection } from './form-section.tsx';

interface CommentFieldProps extends TermsFieldsProps {
  purpose: FormPurpose;
  today: Day;
}

const questions: Readonly<Record<FormPurpose, string>> = {
  create: 'Why does it start in the past?',
  edit: 'Why does it start in the past?',
  correct: 'What was entered by mistake?',
  propose: 'What was entered by mistake?',
  change: 'Why do the terms change?',
};

/** For the history. */
export function CommentField({ field, terms, purpose, today }: CommentFieldProps) {
  const startsInPast = dateOfDay(terms.startDate) !== undefined && isInPast(terms, today);
  if (!needsComment(purpose) && !startsInPast) return null;
  return (
    <FormSection title="Comment">
      <NullableTextInput
        {...field('comment')}
        required
        label={questions[purpose]}
        lines={2}
        helperText="10 to 500 characters, saved in the history"
        wide
      />
    </FormSection>
  );
}
