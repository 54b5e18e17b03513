import { forEachBlock } from '../../shared/blockNames.ts';
import type { FormContent } from '../../shared/forms/formSchemas.ts';
import type { Page } from '../../shared/page.ts';
import { type FormKind, formKinds } from './lead.ts';

/** The forms of a page, wherever on it: their content was read by their schemas. */
export function formsOf(page: Page): { readonly kind: FormKind; readonly content: FormContent }[] {
  const found: { kind: FormKind; content: FormContent }[] = [];
  forEachBlock(page.blocks, (block) => {
    for (const [kind, components] of Object.entries(formKinds) as [FormKind, readonly string[]][])
      if (components.includes(block.component))
        found.push({ kind, content: block as unknown as FormContent });
  });
  return found;
}
