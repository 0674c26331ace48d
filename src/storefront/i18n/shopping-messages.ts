/**
 * Texts of the cart, the checkout, the order and logging in. Each area is a file and a namespace: a page loads only the areas
 * that it uses.
 */
export * as shoppingMessages from './shopping/all.ts'
