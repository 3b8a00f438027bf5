import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { PageSearch, RawSearch } from '../platform/page-search.ts';
import { useOpenedRecord } from '../ui/layout/use-opened-record.ts';
import { useShownKinds } from './agreement-kinds.ts';

interface AgreementKey {
  id: number;
  type: AgreementType;
}

/** Opens an agreement beside a list: `?record=12&kind=Rebate`. */
export const agreementSearch = ({ id, type }: AgreementKey): PageSearch => ({ record: id, kind: type });

const closed = { record: undefined, kind: undefined, tab: undefined };

/** The agreement the URL opens beside a list, and how to open another or close it. */
export function useOpenedAgreement() {
  const { id } = useOpenedRecord();
  const { kind }: RawSearch = useSearch({ strict: false });
  const type = useShownKinds().find((shown) => shown === kind);
  const navigate = useNavigate();
  const show = useCallback(
    (search: PageSearch) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...closed, ...search }),
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    opened: id !== null && type !== undefined ? { id, type } : null,
    open: (agreement: AgreementKey) => show(agreementSearch(agreement)),
    close: useCallback(() => show({}), [show]),
  };
}
