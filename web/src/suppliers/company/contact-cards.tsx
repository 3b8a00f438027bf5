import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { supplierCompany } from '@backdock/core/suppliers/company.contract.ts';
import {
  type SupplierContactType,
  supplierContactTypes,
} from '@backdock/core/suppliers/onboarding.values.ts';
import { call } from '../../platform/api.ts';
import { Icon } from '../../ui/icons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useSavedCompany } from '../supplier-query.ts';
import type { CompanyCardProps } from './company-values.ts';
import { type Contact, ContactCard } from './contact-card.tsx';

/** Whom to call at the supplier: a card for each type that is known, and the way to add another. */
export function ContactCards({ company, onReload }: CompanyCardProps) {
  const [adding, setAdding] = useState<SupplierContactType | null>(null);
  const saved = useSavedCompany();
  if (!company) {
    return <ContactCard type="Primary" contact={undefined} mayEdit={false} onReload={onReload} />;
  }
  const { contacts, version, may } = company;
  const save = async (type: SupplierContactType, contact: Contact | null) => {
    const others = contacts.filter((one) => one.type !== type);
    saved(
      await call(supplierCompany.saveContacts, {
        params: { supplierId: String(company.id) },
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
            // Once it is saved, a new card becomes one that is read.
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
          <EmptyState hint="Whom to call at this supplier appears here once somebody is named." />
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
        // The card that opens takes the focus instead.
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
