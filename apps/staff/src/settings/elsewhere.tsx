import { Navigate } from '@tanstack/react-router'
import { useSettingsClub } from './settings-club.ts'

const clubTemplates: string = '/account/templates'

export const ToStart = () => <Navigate to="/" replace />

export function ToGeneral() {
  const { hrefOf } = useSettingsClub()
  return <Navigate to={hrefOf('general')} replace />
}

/** Templates of all clubs are root's; others have those of their club. */
export const ToClubTemplates = () => <Navigate to={clubTemplates} replace />
