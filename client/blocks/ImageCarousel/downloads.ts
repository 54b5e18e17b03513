/** Endpoint that answers with all images as one zip. Spec part 2 §7. */
export const zipDownload = '/api/download/index';

/** Address from which one of our own files is saved instead of shown. */
export const assetDownload = (src: string): string => `/api/download/asset?url=${encodeURIComponent(src)}`;

interface Answer {
  readonly error?: { readonly message?: unknown };
}

/**
 * All images as one zip.
 * @throws Error whose message is for the visitor
 */
export async function fetchZip(images: readonly string[], request: typeof fetch = fetch): Promise<Blob> {
  const answer = await request(zipDownload, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/zip, application/json' },
    body: JSON.stringify({ images }),
  });
  if (answer.ok) return answer.blob();
  const { error } = (await answer.json().catch(() => ({}))) as Answer;
  throw new Error(typeof error?.message === 'string' ? error.message : `status ${answer.status}`);
}

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
