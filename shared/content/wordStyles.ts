/** Named styles that editors may give to words of rich text: classes of its mark `styled`. */
export const wordStyles = ['accent', 'lead', 'nowrap', 'small', 'lang-mi'] as const;
export type WordStyle = (typeof wordStyles)[number];

/** Languages that a style may say its words are in, by BCP 47: a screen reader then says them as they are said. WCAG 3.1.2. */
export const wordLanguages: Readonly<Partial<Record<WordStyle, string>>> = { 'lang-mi': 'mi' };
