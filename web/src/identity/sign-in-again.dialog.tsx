import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Login } from '@backdock/core/identity/identity.contract.ts';
import { continueWith, pageOwner, deferSignIn, useSigningInAgain } from '../platform/sign-in-again.ts';
import { signInByPassword } from '../platform/password-sign-in.ts';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { SubmitActions } from '../ui/dialogs/submit-actions.tsx';
import { checkedBy } from '../ui/form-resolver.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Problem } from '../ui/feedback/problem.tsx';
import { MicrosoftButton } from './microsoft-button.tsx';

/** Opens over any page whose session ran out while something was being saved or typed. */
export function SignInAgain() {
  return useSigningInAgain() ? <OpenSignInAgain /> : null;
}

function OpenSignInAgain() {
  const owner = pageOwner();
  const form = useForm({
    resolver: checkedBy(Login),
    defaultValues: { email: owner?.email ?? '', password: '' },
  });
  const { errors } = form.formState;
  const email = useWatch({ control: form.control, name: 'email' });
  const isSomeoneElse = email.trim().toLowerCase() !== owner?.email.toLowerCase();
  const signIn = useMutation({
    mutationFn: async (login: Login) => continueWith(await signInByPassword(login)),
    onError: () => form.resetField('password'),
  });
  return (
    <BaseDialog
      open
      title="Sign in to continue"
      onClose={deferSignIn}
      isBusy={signIn.isPending}
      // Closing loses only a password, which is easy to retype; the page below stays.
      holdsInput={false}
      onSubmit={() => void form.handleSubmit((login) => signIn.mutate(login))()}
      actions={<SubmitActions label="Sign in" isBusy={signIn.isPending} canSubmit onClose={deferSignIn} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Your session has expired. Sign in again to pick up where you left off. Nothing you entered is lost.
        </Typography>
        <Problem error={signIn.error} />
        <TextField
          {...form.register('email')}
          label="Email"
          type="email"
          autoComplete="username"
          fullWidth
          error={errors.email !== undefined}
          helperText={
            errors.email?.message ??
            (isSomeoneElse && owner ? `Unsaved changes by ${owner.name} will be discarded` : undefined)
          }
        />
        <PasswordField
          {...form.register('password')}
          label="Password"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has no other purpose than to be typed into
          autoFocus
          fullWidth
          error={errors.password !== undefined}
          helperText={errors.password?.message}
        />
      </Box>
      <MicrosoftButton
        signIn={async ({ signInWithMicrosoftPopup }) =>
          continueWith(await signInWithMicrosoftPopup(owner?.email))
        }
      />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.tertiary' }}>
        No sign-in window?{' '}
        <Link href="/login" target="_blank" rel="noreferrer">
          Sign in from a new tab
        </Link>
        , then come back here.
      </Typography>
    </BaseDialog>
  );
}
