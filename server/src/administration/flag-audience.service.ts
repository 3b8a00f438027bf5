import type {
  Affected,
  FlagPreview,
  FlagWhy,
  PlannedFlag,
} from '@backdock/core/administration/feature-flags.contract.ts';
import { isOn, judge, type Judgement } from '@backdock/core/administration/feature-flags.rules.ts';
import {
  attributeLabels,
  attributesNobodyHas,
  ruleText,
  valueText,
} from '@backdock/core/administration/feature-flags.words.ts';
import { departmentOf } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { activeEmployees, type ActiveEmployee, findEmployee } from '../identity/employees.service.ts';
import type { Config } from '../platform/config.ts';
import type { ReadCtx } from '../platform/context.ts';
import { throwNotFound } from '../platform/errors.ts';
import * as queries from './feature-flags.queries.ts';
import { situationOf } from './flag-situation.ts';

type Settings = Pick<Config, 'BACKDOCK_ENVIRONMENT' | 'version'>;

/** Who would gain and lose a feature; what the plan leaves out stays as it is. */
export async function previewFlag(
  { db, now }: ReadCtx,
  config: Settings,
  feature: string,
  plan: PlannedFlag,
): Promise<FlagPreview> {
  const flag = (await queries.findFlag(db, feature)) ?? throwNotFound('feature flag');
  const planned = {
    ...flag,
    isEnabled: plan.isEnabled ?? flag.isEnabled,
    criteria: plan.criteria === undefined ? flag.criteria : plan.criteria,
  };
  const people = await activeEmployees(db);
  const judged = people.map((person) => {
    const situation = situationOf(person, config, now);
    return { person, before: isOn(flag, situation), after: isOn(planned, situation) };
  });
  const asked = new Set(planned.criteria?.rules.map(({ attribute }) => attribute));
  return {
    matching: judged.filter(({ after }) => after).length,
    of: people.length,
    gaining: affected(judged.filter(({ before, after }) => after && !before).map(({ person }) => person)),
    losing: affected(judged.filter(({ before, after }) => before && !after).map(({ person }) => person)),
    nobodyHas: attributesNobodyHas.flatMap((name) =>
      asked.has(name) ? [attributeLabels[name] ?? name] : [],
    ),
  };
}

const mostNames = 50;

function affected(people: readonly ActiveEmployee[]): Affected {
  const byDepartment = Map.groupBy(people, ({ departmentId }) => departmentId);
  return {
    count: people.length,
    names: people.slice(0, mostNames).map(({ id, name }) => ({ id, name })),
    byDepartment: [...byDepartment]
      .map(([id, own]) => ({ department: spaced(departmentOf(id) ?? 'NoDepartment'), count: own.length }))
      .toSorted((one, other) => other.count - one.count || one.department.localeCompare(other.department)),
  };
}

/** Whether one person sees a feature, with every rule and what they have. */
export async function explainFlag(
  { db, now }: ReadCtx,
  config: Settings,
  feature: string,
  employeeId: number,
): Promise<FlagWhy> {
  const flag = (await queries.findFlag(db, feature)) ?? throwNotFound('feature flag');
  const person = (await findEmployee(db, employeeId)) ?? throwNotFound('active user');
  const judgement = judge(flag, situationOf(person, config, now));
  return {
    isOn: judgement.isOn,
    text: decisionText(person.name, judgement),
    rules: judgement.rules.map((rule) => ({
      text: ruleText(rule),
      actual: rule.actual?.map((value) => valueText(rule.attribute, value)).join(', ') ?? null,
      holds: rule.holds,
    })),
    rollout: judgement.rollout && {
      percentage: judgement.rollout.percentage,
      place: judgement.rollout.place,
    },
  };
}

function decisionText(name: string, { isOn: sees, decidedBy }: Judgement): string {
  const verdict = `${name} ${sees ? 'sees' : 'doesn’t see'} it`;
  switch (decidedBy) {
    case 'Switch':
      return `${verdict}: the flag is off for everyone.`;
    case 'Nothing':
      return `${verdict}: the flag is on for everyone.`;
    case 'Rules':
      return sees ? `${verdict}: the rules match.` : `${verdict}: the rules don’t match.`;
    case 'Rollout':
      return sees
        ? `${verdict}: the rollout includes them.`
        : `${verdict}: the rollout doesn’t include them yet.`;
  }
}
