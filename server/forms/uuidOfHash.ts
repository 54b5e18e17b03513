/** An id made of a hash, as a random one of RFC 9562 looks. @param hash 32 hexadecimal digits or more */
export const uuidOfHash = (hash: string): string =>
  hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
