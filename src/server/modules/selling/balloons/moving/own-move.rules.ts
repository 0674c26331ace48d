import { minuteMs } from '#kernel/durations.ts'
import { handedOver } from '../booking-states.rules.ts'

/**
 * Customers move their time until this long before it: the work begins three hours before a slot at the earliest, and the branch has
 * to see that it does not begin.
 */
const moveNoticeMs = 4 * 60 * minuteMs

/** Each move sends a message, so a link that has got into wrong hands does not flood a mailbox. */
const mostMovesPerDay = 5

export type OwnMoveRefusal = 'unpaid' | 'prepared' | 'over' | 'late' | 'often'

/** The last moment at which customers can choose another time than `at`. */
export function findMoveEnd(at: Date): Date {
  return new Date(at.getTime() - moveNoticeMs)
}

/** States of orders that the shop works on and has not finished. */
const movableStates: readonly string[] = ['paid', 'processing', 'waiting_goods']

export type OwnMove = {
  isPaid: boolean
  /** Of the order. */
  state: string
  isPrepared: boolean
  at: Date
  now: Date
  /** Of the last twenty-four hours. */
  moves: number
}

/** Why a customer cannot choose another time; undefined = they can. */
export function findMoveRefusal({ isPaid, state, isPrepared, at, now, moves }: OwnMove): OwnMoveRefusal | undefined {
  if (handedOver.includes(state)) return 'over'
  if (!isPaid) return 'unpaid'
  if (isPrepared || !movableStates.includes(state)) return 'prepared'
  if (now > findMoveEnd(at)) return 'late'
  return moves >= mostMovesPerDay ? 'often' : undefined
}
