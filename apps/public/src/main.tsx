import { createRoot } from 'react-dom/client'
import { Application } from './start/Application.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')
createRoot(root).render(<Application path={location.pathname} search={location.search} />)
