import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { desktopPermission, turnOff, turnOn } from '@spotter/client/desktop-notifications.ts'
import { explain } from '@spotter/client/failure.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error, success, warning } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import type { SaveOwn } from './Profile.tsx'

type Props = { isOn: boolean; onSave: SaveOwn }

export function DesktopNotifications({ isOn, onSave }: Props) {
  const [saving, setSaving] = useState(false)

  async function toggle(wanted: boolean) {
    setSaving(true)
    try {
      const switched = wanted ? await turnOn() : turnOff()
      if (switched) (switched.tone === 'success' ? success : warning)(switched.message)
      const enabled_desktop_notifications = switched?.on ?? false
      if (enabled_desktop_notifications !== isOn) await onSave({ enabled_desktop_notifications })
    } catch (reason) {
      error(explain(reason))
    }
    setSaving(false)
  }

  return (
    <Switch
      label={t('Show notifications on this desktop')}
      description={states[desktopPermission()]()}
      checked={isOn}
      disabled={saving}
      onChange={(event) => void toggle(event.currentTarget.checked)}
    />
  )
}

const states = {
  default: () => t('Your browser asks for permission when you switch this on.'),
  granted: () => t('This browser allows notifications.'),
  denied: () => t('This browser blocks notifications for this site.'),
  unsupported: () => t('This browser cannot show notifications, or the connection is not secure.'),
}
