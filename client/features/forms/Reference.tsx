import { formTexts } from '../../../shared/forms/texts.ts';

/** What the visitor can quote: support finds what became of the form by it. Nothing for '', which nobody has told. */
export const Reference = ({ reference }: { reference: string }) =>
  reference ? (
    <p>
      {`${formTexts.reference} `}
      <code>{reference}</code>
    </p>
  ) : null;
