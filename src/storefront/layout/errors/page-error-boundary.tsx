import { ErrorPage } from './error-page.tsx'

export function PageErrorBoundary() {
  return <ErrorPage />
}
