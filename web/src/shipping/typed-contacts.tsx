import Box from '@mui/material/Box';
import { useState } from 'react';
import {
  type CarrierBrokerContactType,
  carrierBrokerContactTypes,
} from '@backdock/core/shipping/shipping.values.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { TextSkeleton } from '../ui/feedback/states.tsx';
import type { CompanyCardProps } from './company-form.tsx';
import { contactList, ContactRow } from './contact-row.tsx';
import { ContactDialog } from './contact.dialog.tsx';
import { removeWithUndo, useContactSaves } from './use-contact-saves.ts';

/** One contact for each usual topic. */
export function TypedContacts({ broker, onReload }: CompanyCardProps) {
  const [edited, setEdited] = useState<CarrierBrokerContactType | null>(null);
  const { saveContacts } = useContactSaves();
  const contacts = broker?.contacts ?? [];
  const find = (type: CarrierBrokerContactType) => contacts.find((contact) => contact.type === type);
  const without = (type: CarrierBrokerContactType) => contacts.filter((contact) => contact.type !== type);
  return (
    <Panel title="Contacts">
      {broker ? (
        <Box component="ul" sx={contactList}>
          {carrierBrokerContactTypes.map((type) => (
            <ContactRow
              key={type}
              role={type}
              contact={find(type)}
              mayEdit={broker.may.edit}
              onEdit={() => setEdited(type)}
              onRemove={() =>
                removeWithUndo(
                  `${type} contact removed`,
                  () => saveContacts(without(type)),
                  () => saveContacts(contacts),
                )
              }
            />
          ))}
        </Box>
      ) : (
        <TextSkeleton lines={8} />
      )}
      {edited ? (
        <ContactDialog
          role={edited}
          contact={personOf(find(edited))}
          onClose={() => setEdited(null)}
          onReload={onReload}
          onSave={(contact) => saveContacts([...without(edited), { type: edited, ...contact }])}
        />
      ) : null}
    </Panel>
  );
}

const personOf = (contact: { name: string; phone: string; email: string | null } | undefined) =>
  contact && { name: contact.name, phone: contact.phone, email: contact.email };
