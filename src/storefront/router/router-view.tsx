import { Component, type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import type { BrowserRouter } from './browser-router.ts'
import type { RouteModule } from './route.ts'
import { ErrorContext, ActionsContext, NavigationContext, PageContext, RouteContext, usePage } from './router-hooks.ts'
import { noteRendered } from './rendered.ts'
import type { RouterState, ShownPage } from './router-state.ts'

type Root = { root: Pick<RouteModule, 'Component' | 'ErrorBoundary'> }

/** The document in a browser. */
export function RouterProvider({ root, router }: Root & { router: BrowserRouter }) {
  const [state, setState] = useState(router.read)
  useLayoutEffect(() => {
    // The page stays while parts of the next one load their code.
    const show = () => startTransition(() => setState(router.read()))
    // A visit may have begun before hydration.
    show()
    return router.subscribe(show)
  }, [router])
  useLayoutEffect(noteRendered, [state.page])
  return (
    <ActionsContext value={router}>
      <RouterView root={root} state={state} />
    </ActionsContext>
  )
}

/** The document, also on the server. */
export function RouterView({
  root: { Component: View, ErrorBoundary },
  state: { page, navigation },
}: Root & { state: RouterState }) {
  const error = page.fault?.at === 'root' ? page.fault.error : undefined
  return (
    <NavigationContext value={navigation}>
      <PageContext value={page}>
        <Boundary page={page} error={error} Fallback={ErrorBoundary}>
          {View && <View />}
        </Boundary>
      </PageContext>
    </NavigationContext>
  )
}

/** The place of the page in the layout. `ErrorBoundary` is for pages without one of their own. */
export function Outlet({ ErrorBoundary }: { ErrorBoundary: ComponentType }) {
  const page = usePage()
  const { match, module, fault } = page
  return (
    <RouteContext value={match.route.id}>
      <Boundary page={page} error={fault?.error} Fallback={module.ErrorBoundary ?? ErrorBoundary}>
        {module.Component && <module.Component />}
      </Boundary>
    </RouteContext>
  )
}

type BoundaryProps = {
  page: ShownPage
  /** The failure of a loader or an action. */
  error: unknown
  Fallback: ComponentType | undefined
  children: ReactNode
}
type BoundaryState = Pick<BoundaryProps, 'page' | 'error'>

/** A class, because React has no other way to catch what fails while rendering. The next page starts without the error. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page, error: undefined }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ page, error }: BoundaryProps, state: BoundaryState): BoundaryState {
    return { page, error: error ?? (state.page === page ? state.error : undefined) }
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    return <ErrorContext value={error}>{Fallback && <Fallback />}</ErrorContext>
  }
}
