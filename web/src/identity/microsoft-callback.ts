import { messages } from '@backdock/core/kit/messages.ts';
import type * as microsoftModule from '../platform/microsoft.ts';
import { takeReturnUrl } from '../platform/return-url.ts';
import { clearTokens, storeTokens } from '../platform/tokens.ts';

type Microsoft = Pick<
  typeof microsoftModule,
  'completeMicrosoftSignIn' | 'clearMicrosoftCache' | 'microsoftFailure'
>;

/** Completes the sign-in and returns where to go next. */
export async function addressAfterMicrosoft(
  fragment: string,
  search: string,
  load: () => Promise<Microsoft> = () => import('../platform/microsoft.ts'),
): Promise<string> {
  let microsoft: Microsoft | undefined;
  try {
    microsoft = await load();
    const tokens = await microsoft.completeMicrosoftSignIn(fragment);
    if (!tokens) {
      await microsoft.clearMicrosoftCache();
      clearTokens();
      return `/login${search}`;
    }
    storeTokens(tokens);
    return takeReturnUrl();
  } catch (error) {
    const text = microsoft?.microsoftFailure(error) ?? messages.authenticationFailed;
    return `/login?${new URLSearchParams({ error: text })}`;
  }
}
