/**
 * Classes of SQLSTATE that tell of Postgres itself rather than of a statement: connection, read-only, who may enter, no
 * such database, or one that is shut, resources, an operator's doing, system and internal errors. PostgreSQL, "Error Codes".
 */
const classes = /^(?:08|25006|28|3D|53|55000|57|58|XX)/;

/** True when Postgres cannot do its work at the moment; what has no SQLSTATE comes of the connection. */
export function isOutage(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || classes.test(code);
}
