import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Panel } from '../ui/layout/panel.tsx';
import { TextSkeleton } from '../ui/feedback/states.tsx';
import type { CompanyCardProps } from './company-form.tsx';
import { contactList, ContactRow } from './contact-row.tsx';
import { OtherContactDialog } from './contact.dialog.tsx';
import { removeWithUndo, useContactSaves } from './use-contact-saves.ts';

/** Contacts beyond the usual ones, each with a title. */
export function OtherContacts({ broker, onReload }: CompanyCardProps) {
  /** Index of the contact being edited; one past the last is new. */
  const [edited, setEdited] = useState<number | null>(null);
  const { saveOthers } = useContactSaves();
  const others = broker?.otherContacts ?? [];
  return (
    <Panel
      title="Other contacts"
      action={
        broker?.may.edit ? (
          <Button size="small" variant="text" color="primary" onClick={() => setEdited(others.length)}>
            Add contact
          </Button>
        ) : null
      }
    >
      {broker === undefined ? (
        <TextSkeleton lines={2} />
      ) : others.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>No other contacts.</Box>
      ) : (
        <Box component="ul" sx={contactList}>
          {others.map((contact, at) => (
            <ContactRow
              key={[contact.title, contact.name, contact.phone].join(' ')}
              role={contact.title}
              contact={contact}
              mayEdit={broker.may.edit}
              onEdit={() => setEdited(at)}
              onRemove={() =>
                removeWithUndo(
                  `${contact.title} removed`,
                  () => saveOthers(others.filter((_, place) => place !== at)),
                  () => saveOthers(others),
                )
              }
            />
          ))}
        </Box>
      )}
      {edited === null ? null : (
        <OtherContactDialog
          contact={others[edited]}
          onClose={() => setEdited(null)}
          onReload={onReload}
          onSave={(contact) => saveOthers(others.toSpliced(edited, 1, contact))}
        />
      )}
    </Panel>
  );
}
