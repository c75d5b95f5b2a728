/** Postgres text holds no NUL: what carries one in its name does not exist, and must not be asked for. */
export const storable = (text: string): boolean => !text.includes("\0");
