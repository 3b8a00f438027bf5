import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState, type DragEvent } from 'react';
import { eventLabels } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import { integrationEvents, ruleEvents } from '@backdock/core/help-desk/rules/rules.values.ts';
import { orderStatuses } from '@backdock/core/orders/orders.values.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { PanelTabs, TabPanel } from '../../ui/layout/tabs.tsx';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import { useOrders } from '../order-picker.tsx';
import { SmallOne, SmallText } from '../../ui/fields/small-fields.tsx';
import { SmallSelect } from '../../ui/fields/small-select.tsx';
import { isWholeMail, sources, type Tried, whyNotTry } from './try-source.ts';

interface TryPanelProps {
  tried: Tried;
  onChange: (tried: Tried) => void;
  onTry: () => void;
  isTrying: boolean;
}

const ownEvents = ruleEvents.filter((event) => !integrationEvents.some((each) => each === event));
const optionsOf = (events: readonly (typeof ruleEvents)[number][]) =>
  events.map((event) => ({ value: event, label: eventLabels[event] }));

/** What the rules are tried on: a mail, a ticket, or something that happens to an order. */
export function TryPanel({ tried, onChange, onTry, isTrying }: TryPanelProps) {
  const whyNot = whyNotTry(tried);
  const set = (change: Partial<Tried>) => onChange({ ...tried, ...change });
  return (
    <Box>
      <Box sx={{ px: 2.25 }}>
        <PanelTabs
          label="Try the rules on"
          names={sources}
          value={tried.source}
          onChange={(source) =>
            set({ source, event: source === 'Order event' ? 'OrderStatusChanged' : 'MessageReceived' })
          }
        />
      </Box>
      <TabPanel name={tried.source}>
        <Box sx={{ display: 'grid', gap: 1.5, px: 2.25, py: 2 }}>
          {tried.source === 'Email' ? <MailFields tried={tried} set={set} /> : null}
          {tried.source === 'Ticket' ? (
            <Box sx={row}>
              <SmallText
                label="Ticket number"
                placeholder="#48213"
                width={160}
                value={tried.ticket}
                onChange={(ticket) => set({ ticket })}
              />
              <SmallSelect
                label="Event"
                width={260}
                options={optionsOf(ownEvents)}
                value={tried.event}
                onChange={(event) => set({ event })}
              />
            </Box>
          ) : null}
          {tried.source === 'Order event' ? <OrderFields tried={tried} set={set} /> : null}
          <Box sx={{ ...row, alignItems: 'center' }}>
            <Button
              variant="contained"
              color="primary"
              loading={isTrying}
              disabled={whyNot !== null}
              onClick={onTry}
            >
              Run test
            </Button>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {whyNot ?? 'Nothing is saved or sent.'}
            </Box>
          </Box>
        </Box>
      </TabPanel>
    </Box>
  );
}

interface FieldsProps {
  tried: Tried;
  set: (change: Partial<Tried>) => void;
}

/** Longer mail is for the mailbox. */
const maxBytes = 900_000;

function MailFields({ tried, set }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const isWhole = isWholeMail(tried.text);
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) {
      setProblem('This file is too large to test. Files can be up to 900 KB.');
      return;
    }
    setProblem(null);
    set({ text: await file.text(), fileName: file.name });
  };
  const drag = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <>
      <TextField
        label="Mail"
        multiline
        minRows={5}
        maxRows={14}
        fullWidth
        value={tried.text}
        placeholder="Paste a mail, with or without its headers, or drop an .eml file here"
        onChange={(event) => set({ text: event.target.value, fileName: null })}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void read(event.dataTransfer.files[0]);
        }}
        error={problem !== null}
        helperText={problem ?? (tried.fileName ? `From ${tried.fileName}` : undefined)}
        sx={({ vars: { palette } }) => (isOver ? { backgroundColor: palette.tokens.brandSoft } : {})}
      />
      <Box sx={row}>
        <Button size="small" onClick={() => input.current?.click()}>
          Choose an .eml file
        </Button>
        <Box
          component="input"
          type="file"
          accept=".eml,message/rfc822"
          ref={input}
          tabIndex={-1}
          aria-label="Mail file"
          sx={visuallyHidden}
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </Box>
      {isWhole ? null : (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <TextField
            label="From"
            size="small"
            value={tried.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            label="To"
            size="small"
            value={tried.to}
            onChange={(event) => set({ to: event.target.value })}
          />
          <TextField
            label="Subject"
            size="small"
            value={tried.subject}
            onChange={(event) => set({ subject: event.target.value })}
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
      )}
    </>
  );
}

const statusOptions = [
  { value: '', label: 'As it is' },
  ...orderStatuses.map((status) => ({ value: status as string, label: spaced(status) })),
];

function OrderFields({ tried, set }: FieldsProps) {
  const [typed, setTyped] = useState('');
  const { options, problem } = useOrders(typed);
  return (
    <Box sx={row}>
      <SmallSelect
        label="Event"
        width={240}
        options={optionsOf(integrationEvents)}
        value={tried.event}
        onChange={(event) => set({ event })}
      />
      <SmallOne
        label="Order"
        placeholder="Purchase order number"
        options={options}
        value={tried.orderId}
        onChange={(orderId) => set({ orderId })}
        onType={setTyped}
        error={problem}
      />
      {tried.event === 'OrderStatusChanged' ? (
        <SmallSelect
          label="New order status"
          options={statusOptions}
          value={tried.orderStatus}
          onChange={(orderStatus) => set({ orderStatus })}
        />
      ) : null}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 } as const;
