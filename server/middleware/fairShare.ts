/**
 * Returns how much one client may have in all of something that is scarce: a third of what is left, so that a few who take
 * all they get leave something for the next.
 * @param least what a client may have while there is as much, however small a third of it is
 */
export const fairShare = (left: number, least = 1): number => Math.max(left / 3, Math.min(left, least));
