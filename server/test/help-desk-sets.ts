import { draftOutcomes } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import { causeStates } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { mailSecurities, mailboxAuths } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import { receivedMailStates } from '@backdock/core/help-desk/reading/received-mail.values.ts';
import {
  channels,
  joinedBy,
  machines,
  messageDirections,
  messageKinds,
  messageStatuses,
  presenceActivities,
  priorities,
  requesterTypes,
  scanResults,
  slaStatuses,
  statisticEvents,
  ticketLinkKinds,
  ticketStatuses,
} from '@backdock/core/help-desk/tickets.values.ts';
import {
  rebuildSteps,
  searchIndexes,
  searchRowKinds,
} from '@backdock/core/help-desk/search/search-index.values.ts';
import { targetKinds } from '@backdock/core/help-desk/time/targets.rules.ts';
import { draftKinds } from '@backdock/core/help-desk/writing/writing.values.ts';
import {
  automaticMailKinds,
  backtestStates,
  ruleEvents,
  runStates,
} from '@backdock/core/help-desk/rules/rules.values.ts';

/** The values of each type that the help desk assigns to a column. */
export const helpDeskSets = {
  AutomaticMailKind: automaticMailKinds,
  BacktestState: backtestStates,
  CauseState: causeStates,
  Channel: channels,
  DraftKind: draftKinds,
  DraftOutcome: draftOutcomes,
  JoinedBy: joinedBy,
  Machine: machines,
  MailSecurity: mailSecurities,
  MailboxAuth: mailboxAuths,
  MessageDirection: messageDirections,
  MessageKind: messageKinds,
  MessageStatus: messageStatuses,
  PresenceActivity: presenceActivities,
  Priority: priorities,
  RebuildStep: rebuildSteps,
  ReceivedMailState: receivedMailStates,
  RequesterType: requesterTypes,
  RuleEvent: ruleEvents,
  RunState: runStates,
  ScanResult: scanResults,
  SearchIndex: searchIndexes,
  SearchRowKind: searchRowKinds,
  SlaStatus: slaStatuses,
  StatisticEvent: statisticEvents,
  TargetKind: targetKinds,
  TicketLinkKind: ticketLinkKinds,
  TicketStatus: ticketStatuses,
} as const;
