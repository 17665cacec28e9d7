import { useStore } from '@spotter/client/store.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { loadPiece } from './lazy-piece.ts'
import { closeOverlay, overlay, type Overlay } from './overlays.ts'

type Piece = ComponentType<{ onClose: () => void }>

const loads: Record<Overlay, () => Promise<{ default: Piece }>> = {
  palette: () => import('./CommandPalette.tsx'),
  keys: () => import('./KeyboardHelp.tsx'),
  impersonation: () => import('../users/ImpersonationDialog.tsx'),
  navigation: () => import('./NavigationDrawer.tsx'),
  certificate: () => import('../people/data/CertificateDialog.tsx'),
}
const afterFirstScreen = 1500

/** Not with lazy(), which React delays by a third of a second. */
export function Overlays() {
  const opened = useStore(overlay)
  const [pieces, setPieces] = useState<Partial<Record<Overlay, Piece>>>({})
  const load = useCallback(async (name: Overlay) => {
    const { default: piece } = await loadPiece(loads[name])
    setPieces((loaded) => ({ ...loaded, [name]: piece }))
  }, [])

  const missing = opened && !pieces[opened] ? opened : null
  useEffect(() => {
    if (!missing) return
    const fail = (reason: unknown) =>
      setPieces(() => {
        throw reason
      })
    load(missing).catch(fail)
  }, [missing, load])
  useEffect(() => {
    const later = setTimeout(() => void load('palette').catch(() => undefined), afterFirstScreen)
    return () => clearTimeout(later)
  }, [load])

  const piece = opened && pieces[opened]
  return piece ? <Shown key={opened} piece={piece} /> : null
}

function Shown({ piece: Piece }: { piece: Piece }) {
  useReturnFocus()
  return <Piece onClose={closeOverlay} />
}
