import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

/** A question over the work: answered with true, the work goes on. */
export type Question<Details> = { promise: Promise<boolean>; answer: (mayGoOn: boolean) => void; details: Details }

/** All who ask while the question is open wait for the one answer. */
export function createQuestion<Details = undefined>() {
  const open = createSharedValue<Question<Details> | undefined>(undefined)
  return {
    ask(details: Details): Promise<boolean> {
      const waiting = open.read()
      if (waiting) return waiting.promise
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const answer = (mayGoOn: boolean) => {
        open.publish(undefined)
        resolve(mayGoOn)
      }
      open.publish({ promise, answer, details })
      return promise
    },
    read: open.read,
    use: () => useSharedValue(open),
  }
}
