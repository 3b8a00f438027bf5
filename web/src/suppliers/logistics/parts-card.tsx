import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { ListCard, ListRow } from '../../ui/layout/list-card.tsx';
import { refreshLogistics } from './logistics-queries.ts';
import { RowActions } from '../../ui/layout/row-actions.tsx';

export interface PartsCardProps {
  supplierId: number;
  mayEdit: boolean;
}

/** Props for a dialog that adds or edits a part. */
export interface PartDialogProps<P> {
  supplierId: number;
  /** Null for a new one. */
  part: P | null;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

interface OfKind<P> extends PartsCardProps {
  title: string;
  /** The singular: `LTL carrier`. */
  noun: string;
  hint: string;
  query: UseQueryResult<readonly P[]>;
  nameOf: (part: P) => string;
  /** The row heading, if it is more than the name. */
  titleOf?: (part: P) => string;
  Chips: ComponentType<{ part: P }>;
  Facts: ComponentType<{ part: P }>;
  Dialog: ComponentType<PartDialogProps<P>>;
  /** Omitted if parts can't be deleted. */
  onDelete?: (part: P) => Promise<unknown>;
}

/** A list of one kind of part, with its actions. */
export function PartsCard<P extends { id: number }>(props: OfKind<P>) {
  const { supplierId, mayEdit, title, noun, hint, query, nameOf, titleOf = nameOf } = props;
  // Held by id, so after someone else's change the dialog shows the current part.
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [deleting, setDeleting] = useState<P | null>(null);
  const part = query.data?.find(({ id }) => id === editing) ?? null;
  const { Chips, Facts, Dialog, onDelete } = props;
  const actionsOf = (one: P) => (
    <RowActions
      of={nameOf(one)}
      onEdit={() => setEditing(one.id)}
      {...(onDelete && { onDelete: () => setDeleting(one) })}
    />
  );
  return (
    <>
      <ListCard
        title={title}
        query={query}
        hint={hint}
        action={mayEdit ? <Button onClick={() => setEditing('new')}>{`Add ${noun}`}</Button> : null}
      >
        {(one) => (
          <ListRow
            key={one.id}
            title={titleOf(one)}
            chips={<Chips part={one} />}
            actions={mayEdit ? actionsOf(one) : null}
          >
            <Facts part={one} />
          </ListRow>
        )}
      </ListCard>
      {editing === 'new' || part ? (
        <Dialog
          supplierId={supplierId}
          part={part}
          onReload={query.refetch}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {onDelete ? (
        <DeleteDialog
          open={deleting !== null}
          onClose={() => setDeleting(null)}
          title={`Delete ${noun}`}
          onDelete={async () => {
            if (deleting) await onDelete(deleting);
            await refreshLogistics();
          }}
        />
      ) : null}
    </>
  );
}
