import { createRoot } from 'react-dom/client'
import { Application } from './start/Application.tsx'
import { watchFaults } from './start/watch-faults.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')
watchFaults()
createRoot(root).render(<Application />)
