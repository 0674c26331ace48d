declare const brand: unique symbol

/**
 * A base type with a name. The compiler refuses a value with another name; a plain one is accepted, so parsers, literals and tests
 * need no casts. Nothing of it exists at runtime.
 */
export type Branded<Base, Name extends string> = Base & { readonly [brand]?: Name }
