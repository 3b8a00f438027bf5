interface NewTab {
  url: string;
  /** False where the browser keeps pages from opening tabs. */
  isOpen: boolean;
}

/**
 * Opens a tab whose address must be asked for first. Browsers let a page open tabs only while a click is fresh, so the
 * tab comes before the answer, and goes again when there is none.
 */
export async function openInNewTab(ask: () => Promise<string>): Promise<NewTab> {
  const tab = window.open('', '_blank');
  // What is opened must not be able to lead this page elsewhere. With `noopener` we could not lead the tab either.
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
