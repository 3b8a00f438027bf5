import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { longDate } from '@backdock/core/kit/dates.ts';
import type { OrderNote } from '@backdock/core/orders/orders.contract.ts';
import { isSeenBySuppliers } from '@backdock/core/orders/order-notes.rules.ts';
import { orderTimeline, type TimelineEntry } from '@backdock/core/support/order-timeline.ts';
import type { SupportOrder } from '@backdock/core/support/support-orders.contract.ts';
import { pageOf } from '../../links/record-page.ts';
import { linkTo } from '../../platform/page-link.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { EditNoteDialog } from './edit-note.dialog.tsx';

const icons: Readonly<Record<TimelineEntry['kind'], IconName>> = {
  order: 'orders',
  shipping: 'shipping',
  money: 'accounting',
  note: 'edit',
};

/** Everything that happened to the order, newest first. */
export function Timeline({ order }: { order: SupportOrder }) {
  const [edited, setEdited] = useState<OrderNote | null>(null);
  return (
    <Panel title="Timeline">
      <Box component="ol" sx={list}>
        {orderTimeline(order).map((entry) => (
          <Entry key={entry.key} entry={entry} onEdit={setEdited} />
        ))}
      </Box>
      {edited ? <EditNoteDialog orderId={order.id} note={edited} onClose={() => setEdited(null)} /> : null}
    </Panel>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  onEdit: (note: OrderNote) => void;
}

function Entry({ entry: { at, kind, title, detail, author, note, record }, onEdit }: EntryProps) {
  return (
    <Box component="li" sx={line}>
      <Icon name={icons[kind]} sx={{ mt: 0.25, color: 'text.tertiary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'button', overflowWrap: 'anywhere' }}>
          {record ? <TextLink {...linkTo(pageOf(record))}>{title}</TextLink> : title}
        </Box>
        {detail === null ? null : (
          <Box sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{detail}</Box>
        )}
        <Box sx={{ typography: 'body2', color: 'text.tertiary' }}>
          {[author, longDate(at), note?.editedOn ? 'edited' : null, seenBy(note)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {note?.editableUntil ? (
        <Button size="small" variant="text" onClick={() => onEdit(note)} aria-label="Edit your note">
          Edit
        </Button>
      ) : null}
    </Box>
  );
}

const seenBy = (note: OrderNote | null) =>
  note && isSeenBySuppliers(note.type) ? `seen by ${note.supplierName ?? 'suppliers'}` : null;

const list = { display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 } as const;
const line = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 1.25,
  '& + &': { pt: 1.5, borderTop: 1, borderColor: 'tokens.lineSoft' },
} as const;
