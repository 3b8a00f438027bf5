import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Login } from '@backdock/core/identity/identity.contract.ts';
import { safeReturnUrl } from '@backdock/core/kit/return-url.ts';
import { signInByPassword } from '../platform/password-sign-in.ts';
import { storeTokens } from '../platform/tokens.ts';
import { checkedBy } from '../ui/form-resolver.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { useDocumentTitle } from '../ui/layout/use-page-heading.ts';
import { MicrosoftButton } from './microsoft-button.tsx';
import { SignedOutCard } from './signed-out-card.tsx';
import { Problem } from '../ui/feedback/problem.tsx';

const route = getRouteApi('/login');

export default function LoginPage() {
  useDocumentTitle('Sign in - Backdock');
  useErrorFromAddress();
  const { returnUrl } = route.useSearch();
  return (
    <SignedOutCard title="Admin" subtitle="Sign in to the back office">
      <LoginForm returnUrl={safeReturnUrl(returnUrl)} />
      <MicrosoftButton signIn={({ signInWithMicrosoft }) => signInWithMicrosoft(safeReturnUrl(returnUrl))} />
    </SignedOutCard>
  );
}

/** A sign-in that failed elsewhere leaves its message in the URL; it is shown once. */
function useErrorFromAddress() {
  const { error, returnUrl } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!error) return;
    toast.error(error, { key: 'sign-in' });
    void navigate({ search: returnUrl ? { returnUrl } : {}, replace: true });
  }, [error, returnUrl, navigate]);
}

function LoginForm({ returnUrl }: { returnUrl: string }) {
  const router = useRouter();
  const form = useForm({ resolver: checkedBy(Login), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const signIn = useMutation({
    mutationFn: signInByPassword,
    onSuccess: (tokens) => {
      storeTokens(tokens);
      router.history.push(returnUrl);
    },
    onError: () => form.resetField('password'),
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((login) => signIn.mutate(login))(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Problem error={signIn.error} />
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has no other purpose than to be typed into
        autoFocus
        fullWidth
        error={errors.email !== undefined}
        helperText={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        fullWidth
        error={errors.password !== undefined}
        helperText={errors.password?.message}
      />
      <Button type="submit" variant="contained" color="primary" loading={signIn.isPending} sx={{ mt: 0.5 }}>
        Sign in
      </Button>
    </Box>
  );
}
