import { data } from 'react-router'
import { ApiProblem } from '#storefront/api.ts'

export type TokenAnswer = { isDone: boolean; message: string }

/** What the API says to the secret of a link; a refusal is an answer too, a failure of the shop is thrown. */
export async function answerToken(call: () => Promise<{ message: string }>) {
  try {
    const { message } = await call()
    return data<TokenAnswer>({ isDone: true, message })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error
    return data<TokenAnswer>({ isDone: false, message: error.message }, { status: error.status })
  }
}
