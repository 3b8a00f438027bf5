/** Suppliers that are asked in one call: each gets a sheet of its own. */
export const maxAskedSuppliers = 20;

/** Products in one sheet; a supplier with more is asked for the others another day. */
export const maxAskedProducts = 5_000;

export const maxAnswerMegabytes = 10;

/** Changes and problems that are listed; all are counted. */
export const maxListedChanges = 500;
