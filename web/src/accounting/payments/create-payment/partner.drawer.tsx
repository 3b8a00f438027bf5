import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { payToPath } from '../where-to.ts';
import { ItemPicker } from './item-picker.tsx';
import { basketQuery, partnersQuery } from './run-queries.ts';
import { useAddItems } from './use-add-to-basket.ts';
import { useRemove } from './use-basket-actions.ts';
import type { Run } from './use-run.ts';

/** One partner beside the list: what can be picked, and what is. */
export function PartnerDrawer({ run }: { run: Run }) {
  const titleId = useId();
  const close = () => run.change({ partner: null });
  return (
    <Drawer
      anchor="right"
      open={run.partnerId !== null}
      onClose={close}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: paperLook },
      }}
    >
      {run.partnerId === null ? null : (
        <Content key={run.partnerId} run={run} partnerId={run.partnerId} titleId={titleId} onClose={close} />
      )}
    </Drawer>
  );
}

const paperLook = { display: 'flex', flexDirection: 'column', width: 'min(680px, 100vw)' } as const;

interface ContentProps {
  run: Run;
  partnerId: number;
  titleId: string;
  onClose: () => void;
}

function Content({ run, partnerId, titleId, onClose }: ContentProps) {
  const partner = usePartner(run, partnerId);
  const adding = useAddItems(run.paymentType);
  const removing = useRemove(run.paymentType);
  const name = partner?.partnerName ?? `Partner ${partnerId}`;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, pl: 2.25, pr: 1.5 }}>
        <Typography
          variant="subtitle1"
          component="h2"
          id={titleId}
          sx={{ flex: 1, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        {partner ? <TextLink to={payToPath(partner)}>Terms and bank details</TextLink> : null}
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2.25, pb: 3 }}>
        {partner && 'whyNot' in partner && partner.whyNot ? (
          <Alert severity="warning" icon={<Icon name="warning" />} sx={{ mb: 2 }}>
            {partner.whyNot}
          </Alert>
        ) : null}
        <ItemPicker
          title="To pay"
          nothing="Everything that is posted is in the basket already."
          of="posted"
          run={run}
          partnerId={partnerId}
          action={{ verb: 'Add', run: (ids) => adding.mutate(ids), isRunning: adding.isPending }}
        />
        <ItemPicker
          title="In the basket"
          nothing="Nothing of this partner is in the basket."
          of="processing"
          run={run}
          partnerId={partnerId}
          action={{
            verb: 'Put back',
            run: (ids) => removing.mutate({ partner: { partnerId, partnerName: name }, ids }),
            isRunning: removing.isPending,
          }}
        />
      </Box>
    </>
  );
}

/** Who it is, from whichever list knows it: a partner may be in the basket with all that it has. */
function usePartner(run: Run, partnerId: number) {
  const { paymentType, currency, by, upTo } = run;
  const { data: partners } = useQuery(partnersQuery({ paymentType, currency, by, upTo }));
  const { data: basket } = useQuery(basketQuery(run));
  const isIt = (one: { partnerId: number }) => one.partnerId === partnerId;
  return partners?.find(isIt) ?? basket?.partners.find(isIt);
}
