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
import { takesRecords } from '../../intacct/connection-words.ts';
import { connectionQuery } from '../../intacct/sync-queries.ts';
import { messageFor } from '../../platform/api-error.ts';
import { linkTo } from '../../platform/page-link.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/text/links.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { PartnerLink } from '../../partners/partner-link.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { AttemptList } from './attempt-list.tsx';
import { CompareDialog } from './compare.dialog.tsx';
import { cureLabels } from './cure-words.ts';
import type { Curing } from './cure.dialog.tsx';
import { recordPlace } from './record-place.ts';
import { resync } from './sync-log-queries.ts';

interface FailedPanelProps {
  failed: FailedSync;
  onRequested: () => void;
  onCure: (curing: Curing) => void;
}

/** A failure in full: the message, what it means, and every attempt. */
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
  const { intacctSyncError: syncError, amount, correction, triesAgainOn, requestedBy } = failed;
  return (
    <Facts>
      <ReadOnlyValue label="Record">
        <TextLink {...linkTo(recordPlace(failed))}>{failed.entityNumber}</TextLink>
      </ReadOnlyValue>
      <ReadOnlyValue label="Partner">
        <PartnerLink {...failed} />
      </ReadOnlyValue>
      {amount === null ? null : (
        <ReadOnlyValue label="Amount">{currency(amount, failed.currency)}</ReadOnlyValue>
      )}
      <ReadOnlyValue label="Intacct message">
        {[syncError.message, ...syncError.reasons.map(({ message }) => message)].map((text) => (
          <div key={text}>{text}</div>
        ))}
      </ReadOnlyValue>
      {correction ? <ReadOnlyValue label="Intacct’s suggestion">{correction}</ReadOnlyValue> : null}
      {failed.errorCode ? <ReadOnlyValue label="Error number">{failed.errorCode}</ReadOnlyValue> : null}
      <ReadOnlyValue label="Requested">
        {`${longDate(failed.requestedOn)} by ${requestedBy ?? 'the system'}`}
      </ReadOnlyValue>
      <ReadOnlyValue label="Failed on">{longDate(failed.finishedOn)}</ReadOnlyValue>
      {triesAgainOn ? <ReadOnlyValue label="Next retry">{longDate(triesAgainOn)}</ReadOnlyValue> : null}
    </Facts>
  );
}

/** What can be done about this failure alone. */
function Cures({ failed, onRequested, onCure }: FailedPanelProps) {
  const { data: connection } = useQuery(connectionQuery);
  const { id, category: cause, entityType } = failed;
  const selection = { ids: [id] };
  const [isComparing, setComparing] = useState(false);
  const send = useMutation({
    mutationFn: () => resync(selection),
    onSuccess: () => {
      toast.success(`Sending ${failed.entityNumber} to Intacct`);
      onRequested();
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
            Retry
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
        <CompareDialog failed={failed} onClose={() => setComparing(false)} onDone={onRequested} />
      ) : null}
    </Box>
  );
}
