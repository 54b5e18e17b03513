/** Ids of the texts around a control, and its `aria-describedby`: the hint, then the error. */
export function fieldIds(
  id: string,
  { hint, error }: { readonly hint?: string | undefined; readonly error?: string | undefined },
) {
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return { ...ids, describedBy: described || undefined };
}
