import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { createRoot } from 'react-dom/client'
import './look/look.css'
import './device/device.css'
import { Application } from './start/Application.tsx'
import { recordAppVersion } from './talk/app-version.ts'

// Only kind and place are logged; a message could contain what a visitor typed.
const report = (fault: unknown) => logFault(placeOfFault(fault))
window.addEventListener('error', ({ error }) => report(error))
window.addEventListener('unhandledrejection', ({ reason }) => report(reason))

recordAppVersion()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')
createRoot(root).render(<Application />)

function placeOfFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'Something that is no error was thrown'
  return `${fault.name} ${describeFault(fault)
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .join('\n')}`
}
