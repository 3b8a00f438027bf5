import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whyNotAgree } from '@backdock/core/allowances/agreements/agreement-edits.rules.ts';
import { agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { mayOn } from '@backdock/core/kit/permissions.ts';
import { useShownKinds } from '../../agreements/agreement-kinds.ts';
import { NewAgreementDialog } from '../../agreements/form/new-agreement.dialog.tsx';
import { useEmployee } from '../../platform/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { companyQuery } from '../supplier-query.ts';

/** Offers the kinds of agreement this user may create with this supplier. */
export function NewAgreementMenu({ supplierId }: { supplierId: number }) {
  const kinds = useCreatableKinds(supplierId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<AgreementType | null>(null);
  if (kinds.length === 0) return null;
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="add" size={15} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        New agreement
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The form that opens takes focus instead.
        disableRestoreFocus
      >
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              setChosen(kind);
            }}
          >
            {agreementTypeLabels[kind]}
          </MenuItem>
        ))}
      </Menu>
      {chosen ? (
        <NewAgreementDialog supplierId={supplierId} type={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </>
  );
}

function useCreatableKinds(supplierId: number): readonly AgreementType[] {
  const employee = useEmployee();
  const kinds = useShownKinds();
  const { data: company } = useQuery(companyQuery(supplierId));
  if (!company || whyNotAgree(company)) return [];
  const managers = [company.purchasingManagerId, company.logisticsManagerId];
  return kinds.filter((kind) => mayOn(employee, agreementCalls[kind].create.permission, managers));
}
