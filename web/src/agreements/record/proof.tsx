import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Agreement } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { whyNotAcceptProof, whyNotTakeBackProof } from '@backdock/core/allowances/agreements/proof.rules.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { AcceptProofDialog } from './accept-proof.dialog.tsx';
import { RecordSection } from './record-section.tsx';
import { TakeBackProofDialog } from './take-back-proof.dialog.tsx';

interface ProofProps {
  agreement: Agreement;
  proof: NonNullable<Agreement['proof']>;
  onReload: () => Promise<Agreement | undefined>;
}

/** Whether the proof of performance was accepted, and by whom. */
export function Proof({ agreement, proof, onReload }: ProofProps) {
  const { acceptedOn, acceptedBy } = proof;
  return (
    <RecordSection
      title="Proof of performance"
      action={
        agreement.may.acceptProof ? (
          <ProofAction agreement={agreement} proof={proof} onReload={onReload} />
        ) : null
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {acceptedOn === null
          ? 'Not accepted. Nothing is earned until it is.'
          : `Accepted on ${shortDate(acceptedOn)}${acceptedBy === null ? '' : ` by ${acceptedBy}`}.`}
      </Typography>
    </RecordSection>
  );
}

function ProofAction({ agreement, proof, onReload }: ProofProps) {
  const [today] = useState(() => dayInPacific(new Date()));
  const [opened, setOpened] = useState<Agreement | null>(null);
  const { acceptedOn: proofAcceptedOn, isSettled } = proof;
  const whyNot =
    proofAcceptedOn === null
      ? whyNotAcceptProof({ ...agreement, proofAcceptedOn }, today)
      : whyNotTakeBackProof({ proofAcceptedOn }, isSettled);
  // About the version it was opened with, until its user has seen what others changed.
  const props = {
    onReload: async () => setOpened((await onReload()) ?? null),
    onClose: () => setOpened(null),
  };
  const Dialog = opened?.proof?.acceptedOn ? TakeBackProofDialog : AcceptProofDialog;
  return (
    <>
      <Tooltip title={whyNot?.message ?? ''} describeChild>
        <Button
          size="small"
          aria-disabled={whyNot !== null}
          onClick={() => {
            if (whyNot === null) setOpened(agreement);
          }}
          sx={whyNot === null ? {} : { opacity: 0.55 }}
        >
          {proofAcceptedOn === null ? 'Accept proof' : 'Take back'}
        </Button>
      </Tooltip>
      {opened ? <Dialog agreement={opened} {...props} /> : null}
    </>
  );
}
