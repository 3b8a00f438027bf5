/** What staff may do in the portal when acting for a supplier. */
export const portalAccesses = ['View', 'Write'] as const;
export type PortalAccess = (typeof portalAccesses)[number];

export const portalAccessLabels: Readonly<Record<PortalAccess, string>> = {
  View: 'View only',
  Write: 'View and edit',
};

/** What stays closed to staff in the portal, whatever their access. */
export const closedToStaff = ['bankDetails', 'users'] as const;
