/** What an editor reads whose signature has run out: the editor makes a new one each time it is loaded. */
export const previewOver =
  'This preview is over: it lasts for an hour. Reload the page of the editor to go on. What you have saved is safe.';
