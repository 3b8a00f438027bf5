import { applicant } from '@backdock/core/suppliers/onboarding/applicant.contract.ts';
import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { onboarding } from '@backdock/core/suppliers/onboarding/onboarding.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { listRoute } from '../../platform/http/list-routes.ts';
import { handle, handleList, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { applicantUploadUrl, apply, readInvitation } from './applicant.service.ts';
import * as decisions from './application-decisions.service.ts';
import { applicationDetails } from './applications.service.ts';
import { applicationSource } from './onboarding.queries.ts';
import { listInvitations, resendInvitation, sendInvitation } from './onboarding.service.ts';

export const onboardingRoutes = (runtime: Runtime): Route[] => [
  ...invitationRoutes(runtime),
  ...applicationRoutes(runtime),
  ...applicantRoutes(runtime),
];

const invitationRoutes = ({ config }: Runtime): Route[] => [
  handleList(onboarding.invitationList, (ctx, _request, listRequest) =>
    listInvitations(ctx, config, listRequest),
  ),
  handle(onboarding.invite, (ctx, { body }) => sendInvitation(ctx, config, body)),
  handle(onboarding.resend, (ctx, { params }) => resendInvitation(ctx, config, params.invitationId)),
];

const applicationRoutes = ({ config }: Runtime): Route[] => [
  listRoute(onboarding.applicationList, applicationSource),
  handle(applications.read, (ctx, { params }) => applicationDetails(ctx, config, params.applicationId)),
  handle(applications.review, (ctx, { params, body }) =>
    decisions.startReview(ctx, config, params.applicationId, body.version),
  ),
  handle(applications.approve, (ctx, { params, body }) =>
    decisions.approve(ctx, config, params.applicationId, body),
  ),
  handle(applications.reject, (ctx, { params, body }) =>
    decisions.reject(ctx, config, params.applicationId, body),
  ),
  handle(applications.requestChanges, (ctx, { params, body }) =>
    decisions.requestChanges(ctx, config, params.applicationId, body),
  ),
  handle(applications.history, (ctx, { params, query }) =>
    historyOf(ctx, applications.history.of, params.applicationId, query),
  ),
];

const applicantRoutes = (runtime: Runtime): Route[] => [
  handle(applicant.read, (ctx, { params }) => readInvitation(ctx, params.token)),
  handle(applicant.apply, (ctx, { params, body }) => apply(ctx, runtime, params.token, body)),
  handle(applicant.uploadUrl, (ctx, { params, body }) =>
    applicantUploadUrl(ctx, runtime, params.token, body),
  ),
];
