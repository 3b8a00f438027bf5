interface NewTab {
  url: string;
  /** False if the browser blocks the page from opening tabs. */
  isOpen: boolean;
}

/**
 * Opens a tab whose URL must be fetched first. Browsers allow that only right after a click, so the tab opens before
 * the response and closes if there is none.
 */
export async function openInNewTab(ask: () => Promise<string>): Promise<NewTab> {
  const tab = window.open('', '_blank');
  // The opened page must not be able to navigate this one. `noopener` would also keep us from navigating the tab.
  if (tab) tab.opener = null;
  try {
    const url = await ask();
    const isOpen = tab !== null && !tab.closed;
    if (isOpen) tab.location.replace(url);
    return { url, isOpen };
  } catch (error) {
    tab?.close();
    throw error;
  }
}
