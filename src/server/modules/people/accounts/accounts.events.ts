import { defineEvent } from '#server/platform/events.ts'
import type { DataOwner } from './personal-data.ts'

/** A customer has logged in, or registered and is logged in by that. */
export const customerLoggedIn = defineEvent<DataOwner>('customer.loggedIn')

/** A customer has proved for the first time that they read the mail of their address. */
export const emailVerified = defineEvent<{ userId: number; provedEmail: string }>('email.verified')

/**
 * A customer has erased their account: every module forgets the person, but for what the law keeps. Published again every night for 400
 * days, without the e-mail, so that what had to wait, such as an open order, is forgotten later: handlers are repeatable.
 */
export const customerErased = defineEvent<DataOwner>('customer.erased')
