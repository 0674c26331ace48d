import type { UserId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'
import type { DataOwner } from './privacy/personal-data.ts'

/** A customer has logged in, which includes registering. */
export const customerLoggedIn = defineEvent<DataOwner>('customer.loggedIn')

/** A customer has verified their e-mail for the first time. */
export const emailVerified = defineEvent<{ userId: UserId; provedEmail: string }>('email.verified')

/** An account has a new password, so that every session opened with the old one ends. */
export const passwordChanged = defineEvent<{ userId: UserId }>('password.changed')

/**
 * A customer has erased their account: every module erases the person's data except what the law requires to keep.
 * Published again every night for 400 days, without the e-mail, so that data that had to wait, such as an open order,
 * is erased later: handlers are repeatable.
 */
export const customerErased = defineEvent<DataOwner>('customer.erased')
