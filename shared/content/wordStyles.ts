/** Named styles that editors may give to words of rich text: classes of its mark `styled`. */
export const wordStyles = ['accent', 'lead', 'nowrap', 'small'] as const;
export type WordStyle = (typeof wordStyles)[number];
