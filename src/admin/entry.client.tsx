import './styles.css'
import './favicon.svg?no-inline'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { resendWaiting } from '#api-client/fetch-transport.ts'
import { keepShown } from './kit/browser/keep-shown.ts'
import { Root } from './root.tsx'
import { routes } from './routes.tsx'

const place = document.querySelector('#sprava')
if (!place) throw new Error('The document has no #sprava.')

addEventListener('online', resendWaiting)
const router = createBrowserRouter(routes.map(keepShown))
createRoot(place).render(
  <StrictMode>
    <Root>
      <RouterProvider router={router} />
    </Root>
  </StrictMode>,
)
