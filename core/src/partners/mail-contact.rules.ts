interface Contact {
  type: string;
  email: string | null;
}

/** The contact to write to: the first of these types that has an email address. */
export function mailContact<C extends Contact>(
  contacts: readonly C[],
  types: readonly string[],
): (C & { email: string }) | null {
  for (const type of types) {
    const found = contacts.find((contact) => contact.type === type && contact.email);
    if (found?.email) return { ...found, email: found.email };
  }
  return null;
}
