import { TextLink } from '../../ui/links.tsx';
import { failuresOf } from './sync-queries.ts';

/** To what of a partner is not in Intacct. */
export function SyncLogLink({ partnerName }: { partnerName: string }) {
  return (
    <TextLink
      to="/accounting/intacct-sync-log"
      search={{ grid: { filter: failuresOf(partnerName) } } as never}
      variant="body2"
    >
      Sync log
    </TextLink>
  );
}
