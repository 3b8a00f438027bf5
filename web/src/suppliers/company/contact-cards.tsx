import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import {
  type SupplierContactType,
  supplierContactTypes,
} from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { call } from '../../platform/api.ts';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { savedCompany } from '../supplier-query.ts';
import type { CompanyCardProps } from './company-values.ts';
import { type Contact, ContactCard } from './contact-card.tsx';

/** Whom to call at the supplier: one card per known type, and a button to add another. */
export function ContactCards({ company, onReload }: CompanyCardProps) {
  const [adding, setAdding] = useState<SupplierContactType | null>(null);
  if (!company) {
    return <ContactCard type="Primary" contact={undefined} mayEdit={false} onReload={onReload} />;
  }
  const { contacts, version, may } = company;
  const save = async (type: SupplierContactType, contact: Contact | null) => {
    const others = contacts.filter((one) => one.type !== type);
    savedCompany(
      await call(supplierCompany.saveContacts, {
        params: { supplierId: company.id },
        body: { contacts: contact ? [...others, { type, ...contact }] : others, version },
      }),
    );
    setAdding(null);
  };
  const isKnown = (type: SupplierContactType) => contacts.some((contact) => contact.type === type);
  const left = supplierContactTypes.filter((type) => !isKnown(type) && type !== adding);
  return (
    <>
      {supplierContactTypes.map((type) => {
        const contact = contacts.find((one) => one.type === type);
        if (!contact && type !== adding) return null;
        return (
          <ContactCard
            // Once saved, a new card remounts as a read-only one.
            key={`${type} ${contact ? 'kept' : 'new'}`}
            type={type}
            contact={contact ?? null}
            mayEdit={may.edit}
            onReload={onReload}
            onSave={(values) => save(type, values)}
            onRemove={() => save(type, null)}
            onCancel={() => setAdding(null)}
          />
        );
      })}
      {contacts.length === 0 && adding === null ? (
        <Panel title="Contacts">
          <EmptyState hint="Contacts at this supplier appear here once they’re added." />
        </Panel>
      ) : null}
      {may.edit && left.length > 0 ? <AddContact types={left} onAdd={setAdding} /> : null}
    </>
  );
}

interface AddContactProps {
  types: readonly SupplierContactType[];
  onAdd: (type: SupplierContactType) => void;
}

function AddContact({ types, onAdd }: AddContactProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box>
      <Button
        startIcon={<Icon name="add" size={15} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add contact
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The card that opens takes focus instead.
        disableRestoreFocus
      >
        {types.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              setAnchor(null);
              onAdd(type);
            }}
          >
            {spaced(type)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
