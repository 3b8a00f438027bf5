import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  ChangePassword,
  identity,
  minimumPasswordLength,
} from '@backdock/core/identity/identity.contract.ts';
import { fieldMessages } from '@backdock/core/kit/api-error.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { call } from '../platform/api.ts';
import { ApiError, messageFor } from '../platform/api-error.ts';
import { useEnvironment } from '../platform/environment.ts';
import { isMicrosoftSession } from '../platform/tokens.ts';
import { checkedBy } from '../ui/form-resolver.ts';
import { Icon } from '../ui/icons.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/feedback/toast-store.ts';

export default function ChangePasswordPage() {
  return (
    <Page title="Change password" breadcrumb={[{ label: 'Account' }]}>
      <Box sx={{ maxWidth: 520 }}>{isMicrosoftSession() ? <MicrosoftNote /> : <PasswordForm />}</Box>
    </Page>
  );
}

function MicrosoftNote() {
  const { data: environment } = useEnvironment();
  const resetUrl = environment?.microsoft?.passwordResetUrl;
  return (
    <Panel title="Password">
      <Typography sx={{ mb: resetUrl ? 1.5 : 0, color: 'text.secondary' }}>
        You sign in with Microsoft, so your password is managed there.
      </Typography>
      {resetUrl ? (
        <Link href={resetUrl} target="_blank" rel="noreferrer" sx={{ display: 'inline-flex', gap: 0.75 }}>
          Change your Microsoft password
          <Icon name="external" size={15} sx={{ alignSelf: 'center' }} />
        </Link>
      ) : null}
    </Panel>
  );
}

const empty: ChangePassword = { currentPassword: '', newPassword: '', confirmPassword: '' };
const isField = (path: string): path is keyof ChangePassword => path in empty;

function PasswordForm() {
  const form = useForm({ resolver: checkedBy(ChangePassword), defaultValues: empty });
  const { errors, isSubmitted, isValid } = form.formState;
  const change = useMutation({
    mutationFn: (body: ChangePassword) => call(identity.changePassword, { body }),
    onSuccess: () => {
      form.reset();
      toast.success('Password changed');
    },
    onError: (error) => {
      const fields = error instanceof ApiError && error.body ? fieldMessages(error.body) : {};
      for (const [path, message] of Object.entries(fields)) {
        if (isField(path)) form.setError(path, { message });
      }
    },
  });
  const banner = change.error
    ? bannerFor(change.error)
    : isSubmitted && !isValid
      ? messages.incomplete
      : null;
  const field = (name: keyof ChangePassword) => ({
    ...form.register(name),
    fullWidth: true,
    error: errors[name] !== undefined,
  });
  return (
    <Panel title="Password">
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          change.reset();
          void form.handleSubmit((values) => change.mutate(values))(event);
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          helperText={errors.currentPassword?.message}
        />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          helperText={errors.newPassword?.message ?? `At least ${minimumPasswordLength} characters`}
        />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
          helperText={errors.confirmPassword?.message}
        />
        {banner ? (
          <Alert severity="error" icon={<Icon name="error" />}>
            {banner}
          </Alert>
        ) : null}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
            You’ll be signed out of your other sessions.
          </Typography>
          <Button type="submit" variant="contained" color="primary" loading={change.isPending}>
            Change password
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

/** Uses the server's message if there is one; otherwise the fields show the errors, and the banner points to them. */
function bannerFor(error: Error): string {
  const marked = error instanceof ApiError && error.body?.errors && !error.body.detail;
  return marked ? messages.incomplete : messageFor(error);
}
