/** `start` waits until one more may run. Both `start` and `end` throw the first error of all runs. */
export function runAtMost(most: number) {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  const throwFailure = () => {
    if (failure) throw failure.error
  }
  return {
    async start(work: () => Promise<void>): Promise<void> {
      while (running.size >= most) await Promise.race(running)
      throwFailure()
      const ended = work()
        .catch((error: unknown) => void (failure ??= { error }))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
    async end(): Promise<void> {
      await Promise.all(running)
      throwFailure()
    },
  }
}
