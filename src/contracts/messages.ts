/**
 * Every text that the shop itself says, in one place, so that a shop owner can change it. Texts quoted by the
 * specification (the Czech form rules and newsletter messages) are verbatim; the rest is Slovak (decisions, section 7).
 * Each area is a file and a namespace: a browser loads only the areas that its page uses.
 */
export * as messages from './messages/all.ts'
