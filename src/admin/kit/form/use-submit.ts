import { useState } from 'react'
import { ApiProblem } from '#api-client/client-of.ts'

type Submit = {
  isRunning: boolean
  /** What the form says after a failure. */
  problem: string | undefined
  errors: Readonly<Record<string, readonly string[]>>
  submit: (run: () => Promise<void>) => Promise<void>
}

/** Runs the calls of a small form and shows what the server answers to a wrong value. */
export function useSubmit(): Submit {
  const [isRunning, setIsRunning] = useState(false)
  const [failure, setFailure] = useState<ApiProblem>()
  return {
    isRunning,
    problem: failure?.message,
    errors: failure?.errors ?? {},
    async submit(run) {
      if (isRunning) return
      setIsRunning(true)
      setFailure(undefined)
      try {
        await run()
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        setFailure(error)
      } finally {
        setIsRunning(false)
      }
    },
  }
}
