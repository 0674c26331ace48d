import { z } from 'zod'
import type { Post } from '../load.ts'
import { authorize, send, toPost } from './graphql.ts'
import { paymentCode } from './vendure-catalog.ts'
import { mutations } from './vendure-queries.ts'

const shippingSchema = z.object({ eligibleShippingMethods: z.array(z.object({ id: z.string() })).min(1) })

/** Guests of Vendure's shop, each with a session of their own. */
export function createGuests(url: string, variantOf: (index: number) => string) {
  const orders = createOrders()
  return {
    async prepareAdd(index: number): Promise<Post> {
      const { token } = await send(url, { text: mutations.start, variables: {} })
      return { ...toPost(mutations.add, { variant: variantOf(index) }), headers: authorize(token) }
    },
    /** The whole checkout of a filled cart as one request. */
    async prepareOrder(index: number): Promise<Post> {
      const { token, shipping } = await fillCart(index)
      const variables = { ...orders.next(shipping), payment: orders.payment }
      return { ...toPost(mutations.order, variables), headers: authorize(token) }
    },
    /** Only the last request of a checkout whose addresses and delivery are already set. */
    async prepareLastStep(index: number): Promise<Post> {
      const { token, shipping } = await fillCart(index)
      await send(url, { text: mutations.addresses, variables: orders.next(shipping), token })
      return { ...toPost(mutations.pay, { payment: orders.payment }), headers: authorize(token) }
    },
  }

  /** A new guest with one piece in the cart who has seen what the delivery costs. */
  async function fillCart(index: number): Promise<{ token: string; shipping: string[] }> {
    const { token } = await send(url, { text: mutations.add, variables: { variant: variantOf(index) } })
    const { data } = await send(url, { text: '{ eligibleShippingMethods { id priceWithTax } }', variables: {}, token })
    return {
      token,
      shipping: shippingSchema
        .parse(data)
        .eligibleShippingMethods.slice(0, 1)
        .map(({ id }) => id),
    }
  }
}

/** Every order has a customer of its own: Vendure keeps guests as customers by their e-mail. */
function createOrders() {
  let count = 0
  return {
    payment: { method: paymentCode, metadata: {} },
    next(shipping: readonly string[]) {
      count += 1
      return {
        shipping,
        customer: {
          firstName: 'Jana',
          lastName: 'Kupujúca',
          emailAddress: `kupujuca-${process.pid}-${count}@example.test`,
          phoneNumber: '+421903123456',
        },
        address: {
          fullName: 'Jana Kupujúca',
          streetLine1: 'Hlavná 1',
          city: 'Žilina',
          postalCode: '010 01',
          countryCode: 'SK',
        },
      }
    },
  }
}
