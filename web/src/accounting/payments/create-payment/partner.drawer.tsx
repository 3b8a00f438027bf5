import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { linkTo } from '../../../platform/page-link.ts';
import { partnerAccountingPage } from '../../../links/record-page.ts';
import { Icon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { DrawerContent, SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { ItemPicker } from './item-picker.tsx';
import { basketQuery, partnersQuery } from './run-queries.ts';
import { useAddItems } from './basket/use-add-to-basket.ts';
import { useRemove } from './basket/use-basket-actions.ts';
import type { Run } from './use-run.ts';

/** One partner beside the list: what can be picked, and what is. */
export function PartnerDrawer({ run }: { run: Run }) {
  const { partnerId } = run;
  return (
    <SideDrawer isOpen={partnerId !== null} width={680} onClose={() => run.change({ partner: null })}>
      {partnerId === null ? null : <Content key={partnerId} run={run} partnerId={partnerId} />}
    </SideDrawer>
  );
}

function Content({ run, partnerId }: { run: Run; partnerId: number }) {
  const partner = usePartner(run, partnerId);
  const adding = useAddItems(run.paymentType);
  const removing = useRemove(run.paymentType);
  const name = partner?.partnerName ?? `Partner ${partnerId}`;
  return (
    <DrawerContent
      title={name}
      beside={
        partner ? (
          <TextLink {...linkTo(partnerAccountingPage(partner))}>Terms and bank details</TextLink>
        ) : null
      }
    >
      {partner && 'whyNot' in partner && partner.whyNot ? (
        <Alert severity="warning" icon={<Icon name="warning" />} sx={{ mb: 2 }}>
          {partner.whyNot}
        </Alert>
      ) : null}
      <ItemPicker
        title="To pay"
        nothing="Everything posted is already in the basket."
        of="posted"
        run={run}
        partnerId={partnerId}
        action={{ verb: 'Add', run: (ids) => adding.mutate(ids), isRunning: adding.isPending }}
      />
      <ItemPicker
        title="In the basket"
        nothing="Nothing from this partner is in the basket."
        of="processing"
        run={run}
        partnerId={partnerId}
        action={{
          verb: 'Remove',
          run: (ids) => removing.mutate({ partner: { partnerId, partnerName: name }, ids }),
          isRunning: removing.isPending,
        }}
      />
    </DrawerContent>
  );
}

/** Looks in both lists: a partner with everything in the basket is only in the basket. */
function usePartner(run: Run, partnerId: number) {
  const { paymentType, currency, by, upTo, paymentDate } = run;
  const { data: partners } = useQuery(partnersQuery({ paymentType, currency, by, upTo, paymentDate }));
  const { data: basket } = useQuery(basketQuery(run));
  const isIt = (one: { partnerId: number }) => one.partnerId === partnerId;
  return partners?.find(isIt) ?? basket?.partners.find(isIt);
}
