// Apart from the contract, which brings its schemas: the screen needs only these.

/** Bytes of one piece of a file: less than a form may have. */
export const importPieceBytes = 4_000_000
/** Bytes of a whole file: about 200,000 products. */
export const maxImportBytes = 100_000_000
