import { z } from 'zod';
import { whyNotStart } from '@backdock/core/allowances/agreements/agreement-edits.rules.ts';
import { isInPast } from '@backdock/core/allowances/agreements/agreement-terms.rules.ts';
import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import { termsOf } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { reason } from '@backdock/core/kit/reason.ts';
import type { FieldOf } from '../../ui/form/use-record-form.ts';

/** What the form is for. A proposal is a correction that someone else decides. */
export type FormPurpose = 'create' | 'edit' | 'correct' | 'propose' | 'change';

/** One form for every kind and purpose; each sends the part it needs. */
export interface AgreementForm {
  terms: AgreementTerms;
  comment: string | null;
  /** Only for new terms. */
  restartWindow: boolean;
  /** Only for a new agreement or new terms. */
  documentNames: string[];
}

export interface TermsFieldsProps {
  type: AgreementType;
  field: FieldOf<AgreementForm>;
  /** As entered so far. */
  terms: AgreementTerms;
}

/** Edits of terms in force need a comment; others only if they start in the past. */
export const needsComment = (purpose: FormPurpose) => purpose !== 'create' && purpose !== 'edit';

/** A correction changes months that people have seen, so they see what it does before they save it. */
export const mustPreview = (purpose: FormPurpose) => purpose === 'correct' || purpose === 'propose';

export const bringsDocuments = (purpose: FormPurpose) => purpose === 'create' || purpose === 'change';

export function formSchema(type: AgreementType, purpose: FormPurpose, today: Day) {
  const isOptional = !needsComment(purpose);
  return z
    .strictObject({
      terms: termsOf(type),
      comment: isOptional ? reason.nullable() : reason,
      restartWindow: z.boolean(),
      documentNames: z.array(z.string()),
    })
    .superRefine(({ terms, comment }, ctx) => {
      const refusal = isOptional
        ? whyNotStart(terms, comment, { today, closedThrough: null, isStartLocked: false })
        : null;
      if (refusal) ctx.addIssue({ code: 'custom', path: ['comment'], message: refusal.message });
    }) as unknown as z.ZodType<AgreementForm, AgreementForm>;
}

/** Drops a comment that explained a start in the past, if the start has since moved. */
export const commentToSend = ({ terms, comment }: AgreementForm) =>
  isInPast(terms, dayInPacific(new Date())) ? comment : null;
