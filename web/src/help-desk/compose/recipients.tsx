import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { chipsLook } from '../../ui/fields/autocomplete-look.ts';
import { type Content, isAddress, recipientOf } from './content.ts';

type Recipient = Content['to'][number];

interface RecipientsProps {
  label: string;
  value: readonly Recipient[];
  /** People of this ticket. */
  known: readonly Recipient[];
  takesFocus?: boolean;
  onChange: (value: Recipient[]) => void;
}

const textOf = ({ name, address }: Recipient) => (name ? `${name} <${address}>` : address);

const addressIn = (one: Recipient | string) => (typeof one === 'string' ? one : one.address);

/** Addresses, typed or chosen from the people of the ticket. */
export function Recipients({ label, value, known, takesFocus = false, onChange }: RecipientsProps) {
  const wrong = value.find(({ address }) => !isAddress(address));
  const chosen = new Set(value.map(({ address }) => address));
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      value={[...value]}
      options={known.filter(({ address }) => !chosen.has(address))}
      getOptionLabel={(option) => (typeof option === 'string' ? option : textOf(option))}
      isOptionEqualToValue={(option, other) => addressIn(option) === addressIn(other)}
      onChange={(_, next) => {
        const typed = next.flatMap((one) =>
          typeof one === 'string'
            ? one
                .split(/[,;]\s*|\s+(?=\S+@)/)
                .filter(Boolean)
                .map(recipientOf)
            : [one],
        );
        onChange([...new Map(typed.map((one) => [one.address, one])).values()]);
      }}
      renderValue={(shown, getItemProps) =>
        shown.map((one, index) => {
          const recipient = typeof one === 'string' ? recipientOf(one) : one;
          const { key, ...item } = getItemProps({ index });
          return (
            <Chip
              key={key}
              size="small"
              label={recipient.name ?? recipient.address}
              title={recipient.address}
              color={isAddress(recipient.address) ? 'default' : 'error'}
              {...item}
            />
          );
        })
      }
      sx={chipsLook}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a mail needs a recipient first
          autoFocus={takesFocus}
          error={wrong !== undefined}
          helperText={wrong ? `${wrong.address} is not an email address` : undefined}
        />
      )}
    />
  );
}
