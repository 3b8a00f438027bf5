import { useRouter } from '@tanstack/react-router';
import { useEnvironment } from '../platform/environment.ts';
import { forgetLoadedData, signOut } from '../platform/session.ts';
import { isMicrosoftSession } from '../platform/tokens.ts';
import { paths } from './paths.ts';

/** Where a password that Microsoft keeps is changed; undefined for one that we keep. */
export function usePasswordResetUrl(): string | undefined {
  const { data: environment } = useEnvironment();
  return isMicrosoftSession() ? environment?.microsoft?.passwordResetUrl : undefined;
}

export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await signOut();
    await router.navigate({ to: paths.login });
    forgetLoadedData();
  };
}
