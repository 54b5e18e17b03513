/** The rule that two variables are set together: gives a line when one of them is missing. */
export const bothOrNeither =
  (one: string, other: string) =>
  (given: Readonly<Record<string, unknown>>): string[] =>
    Boolean(given[one]) === Boolean(given[other]) ? [] : [`${one} and ${other} are required together.`];
