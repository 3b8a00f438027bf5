/** What staff may do in the portal of a supplier whom they stand in for. */
export const portalAccesses = ['View', 'Write'] as const;
export type PortalAccess = (typeof portalAccesses)[number];

export const portalAccessLabels: Readonly<Record<PortalAccess, string>> = {
  View: 'View only',
  Write: 'View and change',
};

/** What stays closed to staff in the portal, whatever their access. */
export const closedToStaff = ['bankDetails', 'users'] as const;
