import { runAfterCommit } from './db/open-transactions.ts'
import type { Tx } from './db/db.ts'

/** Something that has happened, in the transaction that made it happen. */
export type DomainEvent<Fact> = { name: string; fact: Fact }

/** Declared by the publishing module in its `x.events.ts`; called with the fact it makes the event. */
export type EventType<Fact> = ((fact: Fact) => DomainEvent<Fact>) & {
  /** What happened to what, unique in the shop: `order.placed`. */
  eventName: string
  isOf: (event: DomainEvent<unknown>) => event is DomainEvent<Fact>
}

export type Handlers<Fact> = {
  /**
   * Run in the publisher's transaction, one after the other: what they write commits or rolls back with it, and an error undoes
   * all of it. Work that may take long, or has to outlive a crash after the commit, is a job enqueued here.
   */
  inTransaction?: readonly ((tx: Tx, fact: Fact) => Promise<void>)[]
  /** Run after the commit, for what is kept in memory: a crash in between loses them, an error is reported and stops nothing. */
  afterCommit?: readonly ((fact: Fact) => void)[]
}

/** A row of the table of reactions. */
export type Reaction = {
  eventName: string
  handlers: Handlers<never>
  handle: (event: DomainEvent<unknown>, context: { tx: Tx; onTrouble: (error: unknown) => void }) => Promise<void>
}

export type Events = ReturnType<typeof createEvents>
/** What a publishing module needs. */
export type Publisher = Pick<Events, 'publish'>

export function defineEvent<Fact>(eventName: string): EventType<Fact> {
  const toEvent = (fact: Fact): DomainEvent<Fact> => ({ name: eventName, fact })
  const isOf = (event: DomainEvent<unknown>): event is DomainEvent<Fact> => event.name === eventName
  return Object.assign(toEvent, { eventName, isOf })
}

/** Says who reacts to an event; the handlers run in the order in which they stand. */
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

/** The events of one shop. `onTrouble` gets what a handler after the commit has thrown. */
export function createEvents({ onTrouble = () => {} }: { onTrouble?: (error: unknown) => void } = {}) {
  const reactions = new Map<string, Reaction[]>()
  return {
    react(table: readonly Reaction[]): void {
      for (const reaction of table) {
        reactions.set(reaction.eventName, [...(reactions.get(reaction.eventName) ?? []), reaction])
      }
    },

    /** Runs the handlers; call it where their locks belong among those of the publisher. */
    async publish(tx: Tx, event: DomainEvent<unknown>): Promise<void> {
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
