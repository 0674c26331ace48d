/**
 * Every text that the shop says by itself, in one place, so that a shop owner can change it. Texts quoted by the
 * specification (the Czech form rules and newsletter messages) stay to the letter; the rest is Slovak (decisions, section 7).
 * An area is a file, and all of them a namespace: a browser loads the areas that its page speaks of.
 */
export * as messages from './messages/all.ts'
