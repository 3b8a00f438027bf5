import type { Feature } from '@backdock/core/kit/features.ts';
import { paths } from '../platform/paths.ts';
import { useFlags } from '../platform/use-flag.ts';
import { RouteTabs } from '../ui/layout/tabs.tsx';

const tabs: readonly { label: string; to: string; isIndex?: true; flag?: Feature }[] = [
  { label: 'Overview', to: paths.allowances, isIndex: true },
  { label: 'Marketing', to: paths.marketingAllowances },
  { label: 'DDR', to: paths.ddrAllowances, flag: 'AccountingDdrAllowance' },
  { label: 'Rebates', to: paths.rebates, flag: 'AccountingRebateAllowances' },
  { label: 'Budgets', to: paths.budgets },
];

export function AllowanceTabs() {
  const isOn = useFlags();
  return <RouteTabs label="Allowances" tabs={tabs.filter(({ flag }) => !flag || isOn(flag))} />;
}
