import { Navigate } from '@tanstack/react-router'
import { useSettingsClub } from './settings-club.ts'

export const ToStart = () => <Navigate to="/" replace />

export function ToGeneral() {
  const { hrefOf } = useSettingsClub()
  return <Navigate to={hrefOf('general')} replace />
}
