import { useRef, useState } from 'react'
import { ApiProblem } from '#api-client/client-of.ts'

type Preview<Answer> = {
  answer: Answer | undefined
  /** Why what is chosen is not possible. */
  problem: string | undefined
  isAsking: boolean
  /** Asks what a change would do; only the last question counts. */
  ask: (question: () => Promise<Answer>) => void
  /** Nothing is chosen. */
  clear: () => void
}

const pauseMs = 250

/** Asks the server for a dry run of what is being chosen, once the person pauses. */
export function usePreview<Answer>(): Preview<Answer> {
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const turn = useRef(0)
  const run = async (own: number, question: () => Promise<Answer>) => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (turn.current !== own) return
    const result = await question().then(
      (found) => ({ answer: found, problem: undefined }),
      (error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error
        return { answer: undefined, problem: Object.values(error.errors).flat()[0] ?? error.message }
      },
    )
    if (turn.current !== own) return
    setAnswer(result.answer)
    setProblem(result.problem)
    setIsAsking(false)
  }
  return {
    answer,
    problem,
    isAsking,
    ask(question) {
      turn.current += 1
      setIsAsking(true)
      void run(turn.current, question)
    },
    clear() {
      turn.current += 1
      setAnswer(undefined)
      setProblem(undefined)
      setIsAsking(false)
    },
  }
}
