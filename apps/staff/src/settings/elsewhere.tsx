import { Navigate } from '@tanstack/react-router'
import { useSettingsClub } from './settings-club.ts'

/** Whoever may not open the settings of clubs starts where everybody does. */
export const ToStart = () => <Navigate to="/" replace />

/** A page that is not in the reader's menu leads to the first one that is. */
export function ToGeneral() {
  const { hrefOf } = useSettingsClub()
  return <Navigate to={hrefOf('general')} replace />
}
