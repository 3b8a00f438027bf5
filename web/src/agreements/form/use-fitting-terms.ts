import { useEffect } from 'react';
import { useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { AgreementForm } from './agreement-form.ts';
import { misfits } from './misfits.ts';

/** The terms as entered so far, kept free of what their choices rule out. */
export function useFittingTerms(
  { control, setValue }: Pick<UseFormReturn<AgreementForm, unknown, AgreementForm>, 'control' | 'setValue'>,
  type: AgreementType,
): AgreementTerms {
  const terms = useWatch({ control, name: 'terms' });
  useEffect(() => {
    for (const { path, value } of misfits(type, terms)) {
      setValue(`terms.${path}` as Path<AgreementForm>, value as never, { shouldDirty: true });
    }
  }, [type, terms, setValue]);
  return terms;
}
