import type { FocusEvent } from 'react';

/**
 * For a field that begins with a number: whoever comes to it writes another one in its place. Behind `0.00` what is
 * written would be less than a cent, and nobody would be told.
 */
export const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select();
