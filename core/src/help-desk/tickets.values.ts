export const ticketStatuses = [
  'New',
  'Open',
  'WaitingOnCustomer',
  'WaitingOnSupplier',
  'WaitingOnMarketplace',
  'WaitingOnCarrier',
  'OnHold',
  'Resolved',
  'Closed',
  'Merged',
  'Spam',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Someone else has the ball: targets pause, and the ticket returns on its next action date. */
export const pausedStatuses = [
  'WaitingOnCustomer',
  'WaitingOnSupplier',
  'WaitingOnMarketplace',
  'WaitingOnCarrier',
  'OnHold',
] as const satisfies readonly TicketStatus[];

export const openStatuses = ['New', 'Open', ...pausedStatuses] as const satisfies readonly TicketStatus[];

export const priorities = ['Low', 'Normal', 'High', 'Urgent'] as const;
export type Priority = (typeof priorities)[number];

/** Who wrote; null while no one knows. */
export const requesterTypes = ['Customer', 'Supplier', 'Marketplace', 'Carrier', 'Internal'] as const;
export type RequesterType = (typeof requesterTypes)[number];

export const channels = ['Email', 'Web', 'Phone', 'Api', 'MarketplaceMessage', 'Internal'] as const;
export type Channel = (typeof channels)[number];

export const messageDirections = ['Inbound', 'Outbound'] as const;
export type MessageDirection = (typeof messageDirections)[number];

export const messageKinds = ['Email', 'Forward', 'MarketplaceMessage', 'PhoneLog', 'Internal'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageStatuses = [
  'Received',
  'Kept',
  'Queued',
  'Sending',
  'Sent',
  'Failed',
  'Bounced',
  'Undone',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const slaStatuses = [
  'Breached',
  'Paused',
  'FirstResponseDue',
  'NextResponseDue',
  'ResolutionDue',
  'Fulfilled',
] as const;
export type SlaStatus = (typeof slaStatuses)[number];

/** Machines write replies (out of office), notices (a carrier's update), and bulk mail. None is answered by a rule. */
export const machines = ['Reply', 'Notice', 'Bulk'] as const;
export type Machine = (typeof machines)[number];

/** Which tickets a list shows: assigned to or followed by its reader, of its reader's department, or all visible ones. */
export const ticketScopes = ['mine', 'department', 'all'] as const;
export type TicketScope = (typeof ticketScopes)[number];

export const presenceActivities = ['Reading', 'Writing'] as const;
export type PresenceActivity = (typeof presenceActivities)[number];

/** Why two tickets point at each other. */
export const ticketLinkKinds = [
  'SaysItAnswers',
  'FollowsClosed',
  'SplitFrom',
  'SameCause',
  'Related',
] as const;
export type TicketLinkKind = (typeof ticketLinkKinds)[number];

/** How a message got into its ticket. */
export const joinedBy = [
  'Token',
  'Answer',
  'Thread',
  'Subject',
  'Order',
  'New',
  'Written',
  'Person',
] as const;
export type JoinedBy = (typeof joinedBy)[number];

export const scanResults = ['NotScanned', 'Clean', 'Infected'] as const;
export type ScanResult = (typeof scanResults)[number];

/** What a page measures, at most once for each opening. */
export const statisticEvents = ['Opened', 'Closed', 'ReplyStarted', 'ReplySent'] as const;
export type StatisticEvent = (typeof statisticEvents)[number];

/** How people make tickets; the others come from outside. */
export const createdChannels = ['Email', 'Phone', 'Internal'] as const satisfies readonly Channel[];
