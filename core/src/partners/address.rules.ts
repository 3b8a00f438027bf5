export interface WrittenAddress {
  address: string | null;
  address2: string | null;
  address3: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** A mailing address, line by line; empty if nothing is known. */
export function addressLines({ address, address2, address3, city, state, zip }: WrittenAddress): string[] {
  const region = [state, zip].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [address, address2, address3, place].filter((line): line is string => Boolean(line));
}
