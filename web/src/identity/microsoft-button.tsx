import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import { useMutation } from '@tanstack/react-query';
import { messages } from '@backdock/core/kit/messages.ts';
import { useEnvironment } from '../platform/environment.ts';
import type * as microsoftModule from '../platform/microsoft.ts';
import { toast } from '../ui/feedback/toast-store.ts';
import { MicrosoftMark } from './microsoft-mark.tsx';

/** Shown only if this installation has a Microsoft tenant. */
export function MicrosoftButton({
  signIn: signInBy,
}: {
  signIn: (microsoft: typeof microsoftModule) => Promise<unknown>;
}) {
  const { data: environment, isPending } = useEnvironment();
  const signIn = useMutation({
    mutationFn: async () => signInBy(await import('../platform/microsoft.ts')),
    onError: () => toast.error(messages.microsoftFailed, { key: 'sign-in' }),
  });
  if (!isPending && !environment?.microsoft) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Divider sx={{ mb: 2, typography: 'caption', color: 'text.tertiary' }}>or</Divider>
      {isPending ? (
        <Skeleton variant="rounded" height={34} />
      ) : (
        <Button
          fullWidth
          startIcon={<MicrosoftMark />}
          loading={signIn.isPending}
          onClick={() => signIn.mutate()}
        >
          Login with Microsoft
        </Button>
      )}
    </Box>
  );
}
