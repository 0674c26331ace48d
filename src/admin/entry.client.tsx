import './styles.css'
import './favicon.svg?no-inline'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'

const place = document.querySelector('#sprava')
if (!place) throw new Error('The document has no #sprava.')

const router = createBrowserRouter(routes)
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
