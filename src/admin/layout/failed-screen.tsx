import { useRevalidator, useRouteError } from 'react-router'
import { Failure } from '../kit/states/failure.tsx'

/** The place of a screen that could not be shown; the menu around it stays usable. */
export function FailedScreen() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <div className="pair-thing">
      <Failure error={error} onRetry={() => void revalidate()} isScreen />
    </div>
  )
}
