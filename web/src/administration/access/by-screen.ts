interface Access {
  screen: string;
  action: string;
  reach: string | null;
}

export interface ScreenAccess<A> {
  screen: string;
  /** `Create, approve (own only)`. */
  actions: string;
  parts: readonly A[];
}

/** Permissions by the screen people know them from. */
export function byScreen<A extends Access>(changes: readonly A[]): ScreenAccess<A>[] {
  const screens = Map.groupBy(changes, ({ screen }) => screen);
  return [...screens].map(([screen, parts]) => ({ screen, actions: actionsOf(parts), parts }));
}

function actionsOf(parts: readonly Access[]): string {
  const text = parts.map(({ action, reach }) => (reach ? `${action} (${reach})` : action)).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
