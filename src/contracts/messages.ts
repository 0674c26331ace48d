/**
 * Texts that the API says, or more than one of API, pages, e-mails and papers (ADR 0037). Texts quoted by the specification
 * (the Czech form rules and newsletter messages) are verbatim; the rest is Slovak (decisions, section 7). Each area is a file
 * and a namespace: a browser loads only the areas that its page uses.
 */
export * as messages from './messages/all.ts'
