import { runAfterCommit } from './db/open-transactions.ts'
import type { Tx } from './db/db.ts'

/** Something that has happened, in the transaction that made it happen. */
export type DomainEvent<Fact> = { name: string; fact: Fact }

/** Declared by the publishing module in its `x.events.ts`; called with the fact, it creates the event. */
export type EventType<Fact> = ((fact: Fact) => DomainEvent<Fact>) & {
  /** What happened to what, unique in the shop: `order.placed`. */
  eventName: string
  isOf: (event: DomainEvent<unknown>) => event is DomainEvent<Fact>
}

export type Handlers<Fact> = {
  /**
   * Run in the publisher's transaction, one after the other: their writes commit or roll back with it, and an error
   * rolls back everything. Work that may take long, or must survive a crash after the commit, is a job enqueued here.
   */
  inTransaction?: readonly ((tx: Tx, fact: Fact) => Promise<void>)[]
  /**
   * Run after the commit, for data in memory: a crash in between loses them, an error is reported and does not stop the
   * others.
   */
  afterCommit?: readonly ((fact: Fact) => void)[]
}

/** A row of the table of reactions. */
export type Reaction = {
  eventName: string
  handlers: Handlers<never>
  handle: (event: DomainEvent<unknown>, context: { tx: Tx; onTrouble: (error: unknown) => void }) => Promise<void>
}

/** The events of one shop. */
export interface Events {
  /** Adds rows of the table of reactions; called at startup. */
  react: (table: readonly Reaction[]) => void
  /** Runs the handlers; call it where their locks fit into the publisher's order of locks. */
  publish: (tx: Tx, event: DomainEvent<unknown>) => Promise<void>
}
/** The part of the events that a publishing module needs. */
export type Publisher = Pick<Events, 'publish'>

export function defineEvent<Fact>(eventName: string): EventType<Fact> {
  const toEvent = (fact: Fact): DomainEvent<Fact> => ({ name: eventName, fact })
  const isOf = (event: DomainEvent<unknown>): event is DomainEvent<Fact> => event.name === eventName
  return Object.assign(toEvent, { eventName, isOf })
}

/** Declares the reactions to an event; the handlers run in the given order. */
export function on<Fact>(type: EventType<Fact>, handlers: Handlers<Fact>): Reaction {
  const { inTransaction = [], afterCommit = [] } = handlers
  return {
    eventName: type.eventName,
    handlers,
    async handle(event, { tx, onTrouble }) {
      if (!type.isOf(event)) return
      for (const react of inTransaction) await react(tx, event.fact)
      for (const react of afterCommit) runAfterCommit(tx, () => reportFailure(() => react(event.fact), onTrouble))
    },
  }
}

/** `onTrouble` receives errors of handlers after the commit. */
export function createEvents({ onTrouble = () => {} }: { onTrouble?: (error: unknown) => void } = {}): Events {
  const reactions = new Map<string, Reaction[]>()
  return {
    react(table) {
      for (const reaction of table) {
        reactions.set(reaction.eventName, [...(reactions.get(reaction.eventName) ?? []), reaction])
      }
    },

    async publish(tx, event) {
      for (const reaction of reactions.get(event.name) ?? []) await reaction.handle(event, { tx, onTrouble })
    },
  }
}

function reportFailure(work: () => void, onTrouble: (error: unknown) => void): void {
  try {
    work()
  } catch (error) {
    onTrouble(error)
  }
}
