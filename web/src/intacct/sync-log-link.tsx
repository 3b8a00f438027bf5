import { TextLink } from '../ui/text/links.tsx';
import { failuresOf } from './sync-queries.ts';
import { paths } from '../platform/paths.ts';

/** Links to a partner's records that aren't in Intacct. */
export function SyncLogLink({ partnerName }: { partnerName: string }) {
  return (
    <TextLink
      to={paths.intacctSyncLog}
      search={{ grid: { filter: failuresOf(partnerName) } }}
      variant="body2"
    >
      Sync log
    </TextLink>
  );
}
