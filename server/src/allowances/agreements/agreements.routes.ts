import {
  type Agreement,
  agreementCalls,
  agreements,
} from '@backdock/core/allowances/agreements/agreements.contract.ts';
import {
  agreementTypes,
  type AgreementType,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import { historyOf } from '../../history/history.service.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { handle, handleEvents, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { tellVersions } from '../../platform/tell-versions.ts';
import { attachDocuments, detachDocument } from './agreement-documents.service.ts';
import {
  createAgreement,
  editActive,
  type Edited,
  editFuture,
  removeAgreement,
} from './agreement-edits.service.ts';
import {
  approveProposal,
  previewApproval,
  type PreviewHooks,
  previewProposal,
  proposeCorrection,
  rejectProposal,
  withdrawProposal,
} from './agreement-proposals.service.ts';
import {
  agreementOfKind,
  agreementOn,
  agreementsOfKind,
  agreementsOfYear,
  agreementVersion,
} from './agreements.service.ts';
import type { EditHooks } from './edit-hooks.ts';

export const agreementRoutes = (runtime: Runtime, hooks: PreviewHooks): Route[] => [
  ...agreementTypes.flatMap((type) => routesOf(type, hooks)),
  handle(agreements.active, (ctx, { params, query }) => agreementsOfYear(ctx, params.supplierId, query)),
  handle(agreements.attach, (ctx, { params, body }) =>
    attachDocuments(ctx, runtime, params.agreementId, body.documentNames),
  ),
  handle(agreements.detach, (ctx, { params }) => detachDocument(ctx, params)),
  handle(agreements.approveProposal, (ctx, { params, query }) =>
    query.preview === 'true' ? previewApproval(ctx, params, hooks) : approveProposal(ctx, params, hooks),
  ),
  handle(agreements.rejectProposal, (ctx, { params, body }) => rejectProposal(ctx, params, body.reason)),
  handle(agreements.withdrawProposal, (ctx, { params }) => withdrawProposal(ctx, params)),
  handle(agreements.history, (ctx, { params, query }) =>
    historyOf(ctx, agreements.history.of, params.agreementId, query),
  ),
  handleEvents(agreements.events, ({ db }, { params: { agreementId: id } }, { emit, signal }) =>
    tellVersions({
      changes: runtime.changes,
      kind: agreements.history.of.entityType,
      id,
      read: () => agreementVersion(db, id),
      tell: (version) => emit('changed', { version }),
      signal,
    }),
  ),
  handle(agreements.asItWas, (ctx, { params, query }) => agreementOn(ctx, params.agreementId, query.on)),
];

/** The calls of one kind. */
function routesOf(type: AgreementType, hooks: PreviewHooks): Route[] {
  const calls = agreementCalls[type];
  const saveOrShow = (
    ctx: WriteCtx<Employee>,
    of: Omit<Edited, 'type'>,
    query: { preview?: 'true' | 'false' | undefined },
    edit: (within: EditHooks) => Promise<Agreement>,
  ) => (query.preview === 'true' ? hooks.preview(ctx, { ...of, type }, edit) : edit(hooks));
  return [
    handle(calls.read, (ctx, { params }) => agreementOfKind(ctx, type, params.agreementId)),
    handle(calls.list, (ctx, { params, query }) =>
      agreementsOfKind(ctx, params.supplierId, type, query.historic === 'true'),
    ),
    handle(calls.create, (ctx, { params, query, body }) => {
      const create = ({ followTerms }: EditHooks) =>
        createAgreement(ctx, { ...params, type }, body, followTerms);
      return saveOrShow(ctx, params, query, create);
    }),
    handle(calls.editFuture, (ctx, { params, query, body }) => {
      const edit = ({ followTerms }: EditHooks) => editFuture(ctx, { ...params, type }, body, followTerms);
      return saveOrShow(ctx, params, query, edit);
    }),
    handle(calls.editActive, (ctx, { params, query, body }) => {
      const edit = (within: EditHooks) => editActive(ctx, { ...params, type }, body, within);
      return saveOrShow(ctx, params, query, edit);
    }),
    handle(calls.remove, (ctx, { params }) => removeAgreement(ctx, { ...params, type })),
    ...('propose' in calls
      ? [
          handle(calls.propose, (ctx, { params, query, body }) =>
            query.preview === 'true'
              ? previewProposal(ctx, { ...params, type }, body, hooks)
              : proposeCorrection(ctx, { ...params, type }, body),
          ),
        ]
      : []),
  ];
}
