/**
 * Id of what a loan comes to on the page of a calculator: a document that answers its form begins to be read there, and
 * links that bring all a loan needs lead there.
 */
export const loanResultId = 'loan-result';
