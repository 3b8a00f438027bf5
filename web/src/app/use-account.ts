import { useEnvironment } from '../platform/environment.ts';
import { isMicrosoftSession } from '../platform/tokens.ts';

/** Where a password that Microsoft keeps is changed; undefined for one that we keep. */
export function usePasswordResetUrl(): string | undefined {
  const { data: environment } = useEnvironment();
  return isMicrosoftSession() ? environment?.microsoft?.passwordResetUrl : undefined;
}
