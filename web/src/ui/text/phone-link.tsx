import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { CopyIconButton } from './copy-icon-button.tsx';
import { Icon } from '../icons.tsx';
import { usePhoneRules } from './use-phone-rules.ts';

/** A phone number to call with one click, or to copy. */
export function PhoneLink({ phone, of }: { phone: string; of: string }) {
  const rules = usePhoneRules();
  const text = rules?.phoneText(phone) ?? phone;
  return (
    <Box component="span" sx={line}>
      <Link href={`tel:${phone.replace(' ext. ', ';ext=')}`} sx={link} aria-label={`Call ${of}, ${text}`}>
        <Icon name="phone" size={14} />
        {text}
      </Link>
      <CopyIconButton text={text} label={`Copy phone number for ${of}`} />
    </Box>
  );
}

/** An email address to write to with one click, or to copy. */
export function EmailLink({ email, of }: { email: string; of: string }) {
  return (
    <Box component="span" sx={line}>
      <Link href={`mailto:${email}`} sx={link} aria-label={`Email ${of}, ${email}`}>
        <Icon name="mail" size={14} />
        {email}
      </Link>
      <CopyIconButton text={email} label={`Copy email address for ${of}`} />
    </Box>
  );
}

const line = { display: 'inline-flex', alignItems: 'center', gap: 0.25, maxWidth: '100%' } as const;
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;
