import { formTexts } from '../../../shared/forms/texts.ts';

/** What the visitor can quote: support finds what became of the form by it. */
export const Reference = ({ reference }: { reference: string }) => (
  <p>
    {formTexts.reference} <code>{reference}</code>
  </p>
);
