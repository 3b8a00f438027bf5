import { useEnvironment } from '../platform/environment.ts';
import { isMicrosoftSession } from '../platform/tokens.ts';

/** Where a Microsoft-managed password is changed; undefined for one we store. */
export function usePasswordResetUrl(): string | undefined {
  const { data: environment } = useEnvironment();
  return isMicrosoftSession() ? environment?.microsoft?.passwordResetUrl : undefined;
}
