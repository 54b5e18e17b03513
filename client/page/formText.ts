/** The fields of a form as a text that can be kept: a query. */
export const formText = (form: HTMLFormElement): string =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();

/** The fields of a text of `formText`, by name. */
export const fieldsOfText = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));
