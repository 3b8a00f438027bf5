import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { identity, minimumPasswordLength, SetPassword } from '@backdock/core/identity/identity.contract.ts';
import { fieldMessages } from '@backdock/core/kit/api-error.ts';
import { ApiError } from '../platform/api-error.ts';
import { paths } from '../platform/paths.ts';
import { callPublic } from '../platform/transport.ts';
import { checkedBy } from '../ui/form-resolver.ts';
import { Problem } from '../ui/feedback/problem.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { useDocumentTitle } from '../ui/layout/use-page-heading.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { SignedOutCard } from './signed-out-card.tsx';

/** Opened from an emailed link. The token comes after the #, so it never reaches a server log. */
export default function SetPasswordPage() {
  useDocumentTitle('Set your password - Backdock');
  const [token] = useState(() => window.location.hash.slice(1));
  return (
    <SignedOutCard title="Set your password" subtitle="You’ll use it with your email to sign in.">
      <Form token={token} />
    </SignedOutCard>
  );
}

const isField = (path: string): path is 'newPassword' | 'confirmPassword' =>
  path === 'newPassword' || path === 'confirmPassword';

function Form({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: checkedBy(SetPassword),
    defaultValues: { token: token || '-', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const set = useMutation({
    mutationFn: (body: SetPassword) => callPublic(identity.setPassword, { body }),
    onSuccess: () => {
      toast.success('Password set. You can sign in now.');
      void navigate({ to: paths.login, replace: true });
    },
    onError: (error) => {
      const fields = error instanceof ApiError && error.body ? fieldMessages(error.body) : {};
      for (const [path, message] of Object.entries(fields)) {
        if (isField(path)) form.setError(path, { message });
      }
    },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => set.mutate(values))(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Problem error={set.error} />
      <PasswordField
        {...form.register('newPassword')}
        label="New password"
        autoComplete="new-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has no other purpose than to be typed into
        autoFocus
        fullWidth
        error={errors.newPassword !== undefined}
        helperText={errors.newPassword?.message ?? `At least ${minimumPasswordLength} characters`}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        fullWidth
        error={errors.confirmPassword !== undefined}
        helperText={errors.confirmPassword?.message}
      />
      <Button type="submit" variant="contained" color="primary" loading={set.isPending}>
        Set password
      </Button>
    </Box>
  );
}
