import { forEachBlock } from '../../shared/content/blockData.ts';
import type { FormContent } from '../../shared/forms/formSchemas.ts';
import type { Page } from '../../shared/page.ts';
import { keysOf } from '../../shared/records.ts';
import { type FormKind, formKinds } from './lead.ts';

/** The forms of a page, wherever on it: their content was read by their schemas. */
export function formsOf(page: Page): { readonly kind: FormKind; readonly content: FormContent }[] {
  const found: { kind: FormKind; content: FormContent }[] = [];
  forEachBlock(page.blocks, (block) => {
    for (const kind of keysOf(formKinds)) if (isForm(block, kind)) found.push({ kind, content: block });
  });
  return found;
}

/** True for a block that takes forms of the kind: read by the schema of its component, it has what all forms have. */
const isForm = <Block extends { readonly component: string }>(
  block: Block,
  kind: FormKind,
): block is Block & FormContent => formKinds[kind].some((name) => name === block.component);
