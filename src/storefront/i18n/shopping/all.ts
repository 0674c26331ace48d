export { account } from './account.ts'
export { cart } from './cart.ts'
export { checkout } from './checkout.ts'
export { order } from './order.ts'
