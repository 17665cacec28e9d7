import { lazy, Suspense } from 'react'
import type { Overlay } from './overlays.ts'

const pieces = {
  palette: lazy(() => import('./CommandPalette.tsx')),
  keys: lazy(() => import('./KeyboardHelp.tsx')),
  impersonation: lazy(() => import('../users/ImpersonationDialog.tsx')),
  navigation: lazy(() => import('./NavigationDrawer.tsx')),
}

/** Each loads when it is opened first. */
export default function Overlays({ opened, onClose }: { opened: Overlay; onClose: () => void }) {
  const Piece = pieces[opened]
  return (
    <Suspense fallback={null}>
      <Piece onClose={onClose} />
    </Suspense>
  )
}
