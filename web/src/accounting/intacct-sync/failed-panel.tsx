import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { causeInWords, curesFor } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import { isOneByOne } from '@backdock/core/accounting/intacct-sync/sync-cures.rules.ts';
import type { FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { takesRecords } from '../../pickers/intacct/connection-words.ts';
import { connectionQuery } from '../../pickers/intacct/sync-queries.ts';
import { messageFor } from '../../platform/api-error.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Facts } from '../../ui/panel.tsx';
import { PartnerLink } from '../../ui/partner-link.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AttemptList } from './attempt-list.tsx';
import { CompareDialog } from './compare.dialog.tsx';
import { cureLabels } from './cure-words.ts';
import type { Curing } from './cure.dialog.tsx';
import { recordPlace } from './record-place.ts';
import { resync } from './sync-log-queries.ts';

interface FailedPanelProps {
  failed: FailedSync;
  onAsked: () => void;
  onCure: (curing: Curing) => void;
}

/** All that is known of a failure: what was said, what it means, and every try. */
export function FailedPanel(props: FailedPanelProps) {
  const { failed } = props;
  const { title, meaning, advice } = causeInWords(failed.category);
  return (
    <Box sx={{ display: 'grid', gap: 2.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="error" icon={<Icon name="error" />}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: 'text.primary' }}>{meaning}</Box>
        <Box sx={{ color: 'text.primary' }}>{advice}</Box>
      </Alert>
      <FailureFacts failed={failed} />
      <Cures {...props} />
      <AttemptList record={failed} />
    </Box>
  );
}

function FailureFacts({ failed }: { failed: FailedSync }) {
  const { intacctSyncError: said, amount, correction, triesAgainOn, requestedBy } = failed;
  const { to, search } = recordPlace(failed);
  return (
    <Facts>
      <ReadOnlyValue label="Record">
        <TextLink to={to} search={search as never}>
          {failed.entityNumber}
        </TextLink>
      </ReadOnlyValue>
      <ReadOnlyValue label="Partner">
        <PartnerLink {...failed} />
      </ReadOnlyValue>
      {amount === null ? null : (
        <ReadOnlyValue label="Amount">{currency(amount, failed.currency)}</ReadOnlyValue>
      )}
      <ReadOnlyValue label="What Intacct said">
        {[said.message, ...said.reasons.map(({ message }) => message)].map((text) => (
          <div key={text}>{text}</div>
        ))}
      </ReadOnlyValue>
      {correction ? <ReadOnlyValue label="What Intacct advises">{correction}</ReadOnlyValue> : null}
      {failed.errorCode ? <ReadOnlyValue label="Error number">{failed.errorCode}</ReadOnlyValue> : null}
      <ReadOnlyValue label="Asked for">
        {`${longDate(failed.requestedOn)} by ${requestedBy ?? 'the system'}`}
      </ReadOnlyValue>
      <ReadOnlyValue label="Failed on">{longDate(failed.finishedOn)}</ReadOnlyValue>
      {triesAgainOn ? <ReadOnlyValue label="Tries again">{longDate(triesAgainOn)}</ReadOnlyValue> : null}
    </Facts>
  );
}

/** What can be done about this failure alone. */
function Cures({ failed, onAsked, onCure }: FailedPanelProps) {
  const { data: connection } = useQuery(connectionQuery);
  const { id, category: cause, entityType } = failed;
  const selection = { ids: [id] };
  const [isComparing, setComparing] = useState(false);
  const send = useMutation({
    mutationFn: () => resync(selection),
    onSuccess: () => {
      toast.success(`${failed.entityNumber} is on its way to Intacct`);
      onAsked();
    },
    onError: (error) => toast.error(messageFor(error)),
  });
  const cures = curesFor(cause, entityType);
  if (!takesRecords(connection?.state) || cures.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {cures.map((cure) =>
        cure === 'Resync' ? (
          <Button
            key={cure}
            size="small"
            startIcon={<Icon name="refresh" size={15} />}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            Try again
          </Button>
        ) : (
          <Button
            key={cure}
            size="small"
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => (isOneByOne(cure) ? setComparing(true) : onCure({ cause, cure, selection }))}
          >
            {cureLabels[cure]}
          </Button>
        ),
      )}
      {isComparing ? (
        <CompareDialog failed={failed} onClose={() => setComparing(false)} onDone={onAsked} />
      ) : null}
    </Box>
  );
}
