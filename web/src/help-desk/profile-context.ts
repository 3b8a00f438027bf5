import { createContext, use } from 'react';
import type { HelpDeskProfile } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';

export const ProfileContext = createContext<HelpDeskProfile | null>(null);

/** The signed-in user as the help desk knows them. */
export function useProfile(): HelpDeskProfile {
  const profile = use(ProfileContext);
  if (!profile) throw new Error('There is no help desk profile outside of its pages.');
  return profile;
}
